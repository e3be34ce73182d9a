ALTER TABLE "mail_outbox" ADD COLUMN "secret" text;--> statement-breakpoint
CREATE INDEX "mail_outbox_secret" ON "mail_outbox" USING btree ("created_at") WHERE secret is not null;--> statement-breakpoint
UPDATE "mail_outbox" SET
  "secret" = CASE WHEN "status" <> 'sent' THEN substring("text_body" from '/(?:verify-email|reset-password|agent|unsubscribe)/([A-Za-z0-9_-]{40,})') END,
  "text_body" = regexp_replace("text_body", '/(verify-email|reset-password|agent|unsubscribe)/[A-Za-z0-9_-]{40,}', '/\1/[hidden]', 'g'),
  "html_body" = regexp_replace("html_body", '/(verify-email|reset-password|agent|unsubscribe)/[A-Za-z0-9_-]{40,}', '/\1/[hidden]', 'g'),
  "unsubscribe_path" = regexp_replace("unsubscribe_path", '/unsubscribe/[A-Za-z0-9_-]{40,}', '/unsubscribe/[hidden]')
WHERE "text_body" ~ '/(verify-email|reset-password|agent|unsubscribe)/[A-Za-z0-9_-]{40,}';
