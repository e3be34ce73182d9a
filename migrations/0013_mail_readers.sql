ALTER TABLE "mail_outbox" ADD COLUMN "user_id" integer;--> statement-breakpoint
UPDATE "mail_outbox" SET "user_id" = "users"."id" FROM "users" WHERE lower("recipient") = lower("users"."email");--> statement-breakpoint
CREATE INDEX "mail_outbox_user" ON "mail_outbox" USING btree ("user_id");