ALTER TABLE "shows" ADD COLUMN "art_etag" text;--> statement-breakpoint
ALTER TABLE "shows" ADD COLUMN "art_last_modified" text;--> statement-breakpoint
ALTER TABLE "shows" ADD COLUMN "art_read_at" timestamp with time zone;