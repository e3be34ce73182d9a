ALTER TABLE "users" ADD COLUMN "series_title" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "series_url" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "series_kind" text;