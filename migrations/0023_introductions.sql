CREATE TABLE "introductions" (
	"file" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "introduction_file" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "introduction_seconds" integer;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "introductions_user" ON "introductions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_introduction" ON "users" USING btree ("introduction_file") WHERE introduction_file is not null;