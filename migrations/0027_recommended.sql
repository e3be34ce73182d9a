ALTER TABLE "search_people" ADD COLUMN "recommended_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "search_people_recommended" ON "search_people" USING btree ("recommended_at","user_id");--> statement-breakpoint
UPDATE "search_people" SET "recommended_at" = "active_at";
