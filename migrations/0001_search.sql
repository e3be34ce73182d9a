CREATE TABLE "search_people" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"doc" "tsvector" NOT NULL,
	"available" boolean NOT NULL,
	"bookable" boolean NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"people" integer NOT NULL,
	"shortened" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_people" ADD CONSTRAINT "search_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_people_active" ON "search_people" USING btree ("active_at","user_id");--> statement-breakpoint
CREATE INDEX "search_people_newest" ON "search_people" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "search_people_doc" ON "search_people" USING gin ("doc") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_shortened" ON "search_words" USING gin ("shortened") WITH (fastupdate=false);