ALTER TABLE "payments" ADD COLUMN "for_user_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "for_booking_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "used_by" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "used_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "use_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What a payment is for and paid for was one text each, such as booking-with:7 and removed:booking:12.
UPDATE "payments" SET
  "for_user_id" = CASE WHEN "purpose" NOT LIKE 'unpaid-booking:%' THEN split_part("purpose", ':', 2)::integer END,
  "for_booking_id" = CASE WHEN "purpose" LIKE 'unpaid-booking:%' THEN split_part("purpose", ':', 2)::integer END,
  "used_by" = split_part(replace("used_for", 'removed:', ''), ':', 1),
  "used_id" = split_part(replace("used_for", 'removed:', ''), ':', 2)::integer,
  "use_deleted" = coalesce("used_for" LIKE 'removed:%', false),
  "purpose" = CASE split_part("purpose", ':', 1)
    WHEN 'booking-with' THEN 'creator' WHEN 'direct-booking-with' THEN 'guest'
    WHEN 'agent-request-to' THEN 'agent' WHEN 'unpaid-booking' THEN 'booking' END;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_for_user_id_users_id_fk" FOREIGN KEY ("for_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_used" ON "payments" USING btree ("used_by","used_id");--> statement-breakpoint
CREATE INDEX "payments_for_user" ON "payments" USING btree ("for_user_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_use" CHECK (("payments"."used_by" is null) = ("payments"."used_id" is null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purpose" CHECK (("payments"."for_booking_id" is not null) = ("payments"."purpose" = 'booking') and ("payments"."for_user_id" is null) = ("payments"."purpose" = 'booking'));