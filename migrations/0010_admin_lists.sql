DROP INDEX "audit_log_subject";--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE user_type = 'admin';--> statement-breakpoint
CREATE INDEX "users_present" ON "users" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bookings_asked" ON "bookings" USING btree ("status") WHERE payment_status <> 'unpaid';--> statement-breakpoint
CREATE INDEX "ledger_entries_earned" ON "ledger_entries" USING btree ("payment_id","kind","amount_cents") WHERE kind in ('capture', 'refund');--> statement-breakpoint
CREATE INDEX "payments_by_credit" ON "payments" USING btree ("id") WHERE provider = 'credit';--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING gin (lower("subject") gin_trgm_ops);--> statement-breakpoint
-- What the new indexes are about is known to the planner from now on, and not only when the server gets to it.
ANALYZE;
