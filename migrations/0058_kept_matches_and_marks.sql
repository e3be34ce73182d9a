CREATE TABLE "kept_matches" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"ids" integer[] NOT NULL,
	"profile_hash" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_people" ADD COLUMN "marks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "search_people" SET "marks" = ARRAY(SELECT lexeme FROM unnest("doc") WHERE lexeme ~ '^=(?!h[0-9])');--> statement-breakpoint
ALTER TABLE "kept_matches" ADD CONSTRAINT "kept_matches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;