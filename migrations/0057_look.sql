ALTER TABLE "site_settings" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "accent_color" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "footer_text" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "operator_name" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "operator_place" text;