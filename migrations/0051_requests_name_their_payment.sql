ALTER TABLE "bookings" ADD COLUMN "answerer" text DEFAULT 'recipient' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "request_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "payments" SET "request_deleted" = true WHERE "use_deleted";--> statement-breakpoint
DROP INDEX "bookings_same_request";--> statement-breakpoint
-- Of identical unpaid requests, the one that is being paid or was first keeps the hash.
UPDATE "bookings" b SET "request_hash" = NULL
  WHERE "status" = 'pending' AND "payment_status" = 'unpaid' AND "answered_at" IS NULL AND (
    EXISTS (SELECT FROM "bookings" o WHERE o."request_hash" = b."request_hash" AND o."status" = 'pending'
      AND (o."payment_status" <> 'unpaid' OR o."answered_at" IS NULL AND o."id" < b."id"))
    OR EXISTS (SELECT FROM "booking_drafts" d WHERE d."request_hash" = b."request_hash" AND d."finished_at" IS NULL));--> statement-breakpoint
-- A payment that was started for an unpaid request.
UPDATE "bookings" b SET "payment_id" = begun."payment_id", "keep_as_credit" = begun."keep_as_credit"
  FROM (SELECT DISTINCT ON (p."for_booking_id") p."for_booking_id", p."id" AS "payment_id",
      coalesce((d."draft" ->> 'keepAsCredit')::boolean, false) AS "keep_as_credit"
    FROM "payments" p JOIN "booking_drafts" d ON d."payment_id" = p."id" AND d."finished_at" IS NULL
    WHERE p."for_booking_id" IS NOT NULL AND p."used_by" IS NULL AND NOT p."use_deleted"
      AND p."status" IN ('requires_payment_method', 'requires_action', 'processing', 'authorised')
    ORDER BY p."for_booking_id", p."status" <> 'authorised', p."id" DESC) begun
  WHERE b."id" = begun."for_booking_id" AND b."status" = 'pending' AND b."payment_status" = 'unpaid' AND b."payment_id" IS NULL;--> statement-breakpoint
-- A payment that pays for nothing yet gets the request that it was started for, with what its draft says.
INSERT INTO "bookings" ("creator_id", "guest_id", "requested_by", "answerer", "guest_name", "guest_email", "starts_at",
    "ends_at", "booked_on", "booked_time", "creator_time_zone", "duration_minutes", "format", "preferred_on", "topic",
    "notes", "status", "payment_status", "payment_id", "keep_as_credit", "created_at", "request_hash")
  SELECT host."id", guest."id", CASE WHEN begun."purpose" = 'creator' THEN 'guest' ELSE 'creator' END,
    CASE WHEN begun."purpose" = 'agent' THEN 'agent' ELSE 'recipient' END,
    CASE WHEN begun."draft" IS NULL THEN '' ELSE coalesce(begun."draft" ->> 'guestName', guest."name") END,
    CASE WHEN begun."draft" IS NULL THEN '' ELSE coalesce(begun."draft" ->> 'guestEmail', guest."email") END,
    timed."at" AT TIME ZONE host."time_zone",
    timed."at" AT TIME ZONE host."time_zone" + make_interval(mins => begun."minutes"),
    coalesce(timed."at"::date, (begun."created_at" AT TIME ZONE host."time_zone")::date),
    coalesce(to_char(timed."at", 'HH24:MI'), 'TBD'), host."time_zone", begun."minutes",
    coalesce(begun."draft" ->> 'format', begun."draft" ->> 'requestedFormat'),
    CASE WHEN timed."at" IS NULL THEN coalesce(begun."draft" ->> 'preferredDate', begun."draft" ->> 'requestedDate')::date END,
    coalesce(begun."draft" ->> 'topic', begun."draft" ->> 'requestedTopic'),
    coalesce(begun."draft" ->> 'notes', begun."draft" ->> 'message', begun."draft" ->> 'creatorMessage'),
    'started', 'unpaid', begun."id", coalesce((begun."draft" ->> 'keepAsCredit')::boolean, false), begun."created_at",
    CASE WHEN begun."purpose" = 'creator' OR coalesce(begun."draft" ->> 'format', begun."draft" ->> 'requestedFormat') IS NOT NULL
        AND coalesce(begun."draft" ->> 'message', begun."draft" ->> 'creatorMessage') IS NOT NULL
      THEN (SELECT begun."request_hash" WHERE NOT EXISTS (SELECT FROM "bookings" b
        WHERE b."request_hash" = begun."request_hash" AND b."status" = 'pending')) END
  FROM (SELECT p."id", p."payer_id", p."for_user_id", p."purpose", p."created_at", d."request_hash",
      nullif(d."draft", '{}'::jsonb) AS "draft",
      coalesce((d."draft" ->> 'duration')::int, CASE WHEN p."purpose" = 'creator' THEN 30 ELSE 60 END) AS "minutes"
    FROM "payments" p LEFT JOIN "booking_drafts" d ON d."payment_id" = p."id" AND d."finished_at" IS NULL
      AND p."status" IN ('requires_payment_method', 'requires_action', 'processing', 'authorised')
    WHERE p."for_user_id" <> p."payer_id" AND p."used_by" IS NULL AND NOT p."use_deleted") begun
  JOIN "users" host ON host."id" = CASE WHEN begun."purpose" = 'creator' THEN begun."for_user_id" ELSE begun."payer_id" END
  JOIN "users" guest ON guest."id" = CASE WHEN begun."purpose" = 'creator' THEN begun."payer_id" ELSE begun."for_user_id" END
  CROSS JOIN LATERAL (SELECT CASE WHEN begun."draft" ->> 'time' LIKE '__:__'
    THEN (coalesce(begun."draft" ->> 'date', begun."draft" ->> 'preferredDate') || ' ' || (begun."draft" ->> 'time'))::timestamp END AS "at") timed
  WHERE NOT EXISTS (SELECT FROM "bookings" b WHERE b."payment_id" = begun."id")
    AND NOT EXISTS (SELECT FROM "agent_requests" r WHERE r."payment_id" = begun."id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_same_request" ON "bookings" USING btree ("request_hash") WHERE status = 'started' or status = 'pending' and (payment_status <> 'unpaid' or answered_at is null);--> statement-breakpoint
DROP TABLE "booking_drafts";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_use";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_purpose";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_for_user_id_users_id_fk";--> statement-breakpoint
DROP INDEX "payments_used";--> statement-breakpoint
DROP INDEX "payments_for_user";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "purpose";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "for_user_id";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "for_booking_id";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "used_by";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "used_id";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "use_deleted";
