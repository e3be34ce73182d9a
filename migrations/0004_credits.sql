CREATE TABLE "credits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"spent_on" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credits_amount" CHECK ("credits"."amount_cents" > 0),
	CONSTRAINT "credits_spent" CHECK (("credits"."status" = 'spent') = ("credits"."spent_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "ledger_entries_payment";--> statement-breakpoint
DROP INDEX "ledger_entries_once";--> statement-breakpoint
DROP INDEX "payments_open";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "keep_as_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "credit_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "aim" text;--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_spent_on_payments_id_fk" FOREIGN KEY ("spent_on") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credits_owner" ON "credits" USING btree ("owner_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "credits_payment" ON "credits" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credits_spent_on" ON "credits" USING btree ("spent_on");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_credit_id_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_credit" ON "ledger_entries" USING btree ("credit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_once" ON "ledger_entries" USING btree ("payment_id","kind");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("swept_at") WHERE status not in ('captured', 'credited', 'released', 'refunded', 'failed');--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_of_credit" CHECK (("ledger_entries"."credit_id" is not null) = ("ledger_entries"."kind" like 'credit%'));--> statement-breakpoint
UPDATE "sandbox_intents" SET "held" = true WHERE "status" IN ('requires_capture', 'succeeded', 'canceled');--> statement-breakpoint
UPDATE "payments" SET "provider" = 'none' WHERE "amount_cents" = 0;
