ALTER TABLE "search_people" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "search_people" SET "languages" = "users"."languages" FROM "users" WHERE "users"."id" = "user_id" AND "users"."languages" <> '{}';
