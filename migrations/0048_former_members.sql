CREATE INDEX "agent_links_agent" ON "agent_links" USING btree ("agent_email");--> statement-breakpoint
CREATE INDEX "mail_outbox_texts" ON "mail_outbox" USING btree ("created_at") WHERE text_body <> '';--> statement-breakpoint
UPDATE "users" SET "name" = 'Former member' WHERE "deleted_at" IS NOT NULL AND "name" = 'Deleted account';--> statement-breakpoint
UPDATE "bookings" SET "guest_name" = 'Former member' WHERE "guest_name" = 'Deleted account' AND "guest_id" IN
  (SELECT "id" FROM "users" WHERE "deleted_at" IS NOT NULL);
