ALTER TABLE "users" ADD COLUMN "meeting_way" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "meeting_place" text;