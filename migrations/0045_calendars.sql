ALTER TABLE "bookings" ADD COLUMN "calendar_uid" text DEFAULT ('booking-' || gen_random_uuid()::text) NOT NULL;--> statement-breakpoint
-- Calendars know the events of these by their numbers.
UPDATE "bookings" SET "calendar_uid" = 'booking-' || "id";--> statement-breakpoint
ALTER TABLE "imported_calendars" ADD COLUMN "notice" text;