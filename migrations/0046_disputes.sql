DROP INDEX "ledger_entries_once";--> statement-breakpoint
DROP INDEX "ledger_entries_earned";--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_once" ON "ledger_entries" USING btree ("payment_id","kind") WHERE kind in ('authorise', 'capture', 'release', 'credit_granted', 'credit_spent', 'credit_returned');--> statement-breakpoint
CREATE INDEX "ledger_entries_earned" ON "ledger_entries" USING btree ("payment_id","kind","amount_cents") WHERE kind in ('capture', 'refund', 'dispute_opened', 'dispute_won');