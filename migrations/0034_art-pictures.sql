ALTER TABLE "pictures" ADD COLUMN "is_art" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "pictures" SET "is_art" = true FROM "shows" WHERE "pictures"."hash" = "shows"."art_hash";
