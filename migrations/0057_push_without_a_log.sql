DROP TABLE "event_epoch" CASCADE;--> statement-breakpoint
DROP TABLE "user_events" CASCADE;--> statement-breakpoint
DROP TABLE "user_streams" CASCADE;