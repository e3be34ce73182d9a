ALTER TABLE "users" ADD COLUMN "initials_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "no_show_decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "search_people" ADD COLUMN "listed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_disputed" ON "bookings" USING btree ("id") WHERE status = 'completed' and no_show_objected_at is not null and no_show_decided_at is null;--> statement-breakpoint
CREATE INDEX "search_people_listed" ON "search_people" USING btree ("listed_at","user_id");--> statement-breakpoint
UPDATE "search_people" SET "listed_at" = "created_at";--> statement-breakpoint
UPDATE "users" SET "initials_confirmed" = true WHERE "sample" OR "email" LIKE '%@demo.greenroom.example';--> statement-breakpoint
DELETE FROM "search_people" p USING "users" u WHERE u."id" = p."user_id" AND (
  coalesce(btrim(u."headline"), '') = ''
  OR (u."picture_hash" IS NULL AND NOT u."initials_confirmed")
  OR (cardinality(u."topics_of_discussion") = 0 AND NOT EXISTS (SELECT FROM "user_categories" c WHERE c."user_id" = u."id"))
);
