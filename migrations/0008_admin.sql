CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"admin_id" integer NOT NULL,
	"act" text NOT NULL,
	"subject" text,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setup_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_totals" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"booking_count" integer NOT NULL,
	"spent_cents" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "password_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_totals" ADD CONSTRAINT "user_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_admin" ON "audit_log" USING btree ("admin_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_act" ON "audit_log" USING btree ("act","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "user_totals_bookings" ON "user_totals" USING btree ("booking_count","user_id");--> statement-breakpoint
CREATE INDEX "user_totals_spent" ON "user_totals" USING btree ("spent_cents","user_id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_active" ON "users" USING btree ("last_active_at","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (lower("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_created" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_starts" ON "bookings" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_status" ON "bookings" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "conversations_newest" ON "conversations" USING btree ("last_message_at","id");--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin (to_tsvector('simple', "content"));--> statement-breakpoint
CREATE INDEX "ledger_entries_created" ON "ledger_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_status" ON "payments" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "mail_outbox_status" ON "mail_outbox" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "mail_outbox_words" ON "mail_outbox" USING gin (lower("recipient" || ' ' || "subject") gin_trgm_ops);--> statement-breakpoint
-- The audit log is only ever added to.
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "audit_log_no_truncate" BEFORE TRUNCATE ON "audit_log"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
INSERT INTO "user_totals" ("user_id", "booking_count", "spent_cents")
SELECT u."id",
	(SELECT count(*) FROM "bookings" b WHERE b."payment_status" <> 'unpaid' AND u."id" IN (b."creator_id", b."guest_id")),
	(SELECT coalesce(sum(CASE e."kind" WHEN 'capture' THEN e."amount_cents" WHEN 'refund' THEN -e."amount_cents" ELSE 0 END), 0)
		FROM "ledger_entries" e JOIN "payments" p ON p."id" = e."payment_id" WHERE p."payer_id" = u."id" AND p."provider" <> 'credit')
FROM "users" u;
