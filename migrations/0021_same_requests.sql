ALTER TABLE "agent_requests" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "booking_drafts" ADD COLUMN "request_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_requests_same_request" ON "agent_requests" USING btree ("request_hash") WHERE status in ('pending', 'countered');--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_same_request" ON "bookings" USING btree ("request_hash") WHERE status = 'pending' and payment_status <> 'unpaid';--> statement-breakpoint
CREATE UNIQUE INDEX "booking_drafts_same_request" ON "booking_drafts" USING btree ("request_hash") WHERE finished_at is null;