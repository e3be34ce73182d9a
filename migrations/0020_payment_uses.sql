DROP INDEX "payments_used_for";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "used_for";