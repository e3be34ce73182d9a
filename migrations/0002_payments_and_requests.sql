DROP INDEX "bookings_idempotency";--> statement-breakpoint
DROP INDEX "payments_open";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "call_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "swept_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bookings_running" ON "bookings" USING btree ("ends_at") WHERE status = 'confirmed';--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_idempotency" ON "bookings" USING btree ((case when requested_by = 'creator' then creator_id else guest_id end),"idempotency_key");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("swept_at") WHERE status not in ('captured', 'released', 'failed');