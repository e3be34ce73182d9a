ALTER TABLE "conversations" ADD COLUMN "announced1" bigint;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "announced2" bigint;