CREATE TABLE "kept_matches" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"ids" integer[] NOT NULL,
	"profile_hash" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_people" ADD COLUMN "marks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "search_people" SET "marks" = ARRAY(SELECT lexeme FROM unnest("doc") WHERE lexeme ~ '^=(?!h[0-9])');--> statement-breakpoint
ALTER TABLE "kept_matches" ADD CONSTRAINT "kept_matches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_unread1" ON "conversations" USING btree ("user1_id") WHERE unread1 > 0;--> statement-breakpoint
CREATE INDEX "conversations_unread2" ON "conversations" USING btree ("user2_id") WHERE unread2 > 0;--> statement-breakpoint
CREATE INDEX "bookings_creator_open" ON "bookings" USING btree ("creator_id",coalesce("starts_at", 'infinity'),"id") WHERE status in ('pending', 'confirmed')
  or status = 'completed' and no_show_by is not null and no_show_objected_at is null;--> statement-breakpoint
CREATE INDEX "bookings_guest_open" ON "bookings" USING btree ("guest_id",coalesce("starts_at", 'infinity'),"id") WHERE status in ('pending', 'confirmed')
  or status = 'completed' and no_show_by is not null and no_show_objected_at is null;--> statement-breakpoint
CREATE INDEX "bookings_received" ON "bookings" USING btree ((case when requested_by = 'creator' then guest_id else creator_id end),"created_at") WHERE payment_status <> 'unpaid' and answerer = 'recipient';