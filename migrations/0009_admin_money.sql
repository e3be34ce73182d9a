DROP INDEX "bookings_starts";--> statement-breakpoint
CREATE INDEX "bookings_topic" ON "bookings" USING gin (lower("topic") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "payments_words" ON "payments" USING gin (lower("description" || ' ' || coalesce("intent_id", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_starts" ON "bookings" USING btree (coalesce("starts_at", 'infinity'),"id");