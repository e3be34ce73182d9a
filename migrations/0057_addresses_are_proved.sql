DROP INDEX "users_email";--> statement-breakpoint
CREATE INDEX "users_claims" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email")) WHERE email_verified_at is not null;
