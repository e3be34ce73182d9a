CREATE TABLE "agent_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"agent_email" text NOT NULL,
	"agent_name" text NOT NULL,
	"response" text,
	"speaking_fee" text,
	"sent_at" timestamp with time zone,
	"responded_at" timestamp with time zone,
	"taken_over_at" timestamp with time zone,
	"question_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "booking_history" ADD COLUMN "text" text;--> statement-breakpoint
-- An accepted request has its booking; every other gets a row of its own.
CREATE TEMPORARY TABLE "asked" ON COMMIT DROP AS
  SELECT r."id", r."booking_id" IS NULL AS "is_new",
    coalesce(r."booking_id", nextval(pg_get_serial_sequence('bookings', 'id'))) AS "booking_id"
  FROM (SELECT "id", "booking_id" FROM "agent_requests" ORDER BY "id") r;--> statement-breakpoint
-- Begun again in another tab, after it was sent.
UPDATE "bookings" b SET "request_hash" = NULL FROM "agent_requests" r
  WHERE b."request_hash" = r."request_hash" AND b."status" = 'started' AND r."status" IN ('pending', 'countered');--> statement-breakpoint
-- A key names one request, whichever way it went.
UPDATE "agent_requests" r SET "idempotency_key" = NULL, "idempotency_hash" = NULL FROM "bookings" b
  WHERE b."idempotency_key" = r."idempotency_key"
    AND r."requester_id" = CASE WHEN b."requested_by" = 'creator' THEN b."creator_id" ELSE b."guest_id" END;--> statement-breakpoint
INSERT INTO "bookings" ("id", "creator_id", "guest_id", "requested_by", "answerer", "guest_name", "guest_email",
    "booked_on", "booked_time", "creator_time_zone", "duration_minutes", "format", "preferred_on", "topic", "notes",
    "status", "closed_reason", "payment_status", "payment_id", "keep_as_credit", "created_at", "expires_at", "remind_at",
    "offered_times", "offered_by", "request_hash", "idempotency_key", "idempotency_hash")
  OVERRIDING SYSTEM VALUE
  SELECT a."booking_id", r."requester_id", r."guest_id", 'creator', 'agent', guest."name", guest."email",
    (r."created_at" AT TIME ZONE host."time_zone")::date, 'TBD', host."time_zone", r."duration_minutes", r."format",
    r."requested_on", r."topic", r."message",
    CASE WHEN r."status" IN ('pending', 'countered') THEN 'pending' ELSE 'cancelled' END,
    CASE WHEN r."status" IN ('pending', 'countered') THEN NULL WHEN r."status" = 'cancelled' THEN 'admin' ELSE r."status" END,
    CASE WHEN p."status" IN ('authorised', 'releasing') THEN 'held' WHEN p."status" = 'refunding' THEN 'captured'
      WHEN p."status" IN ('capturing', 'captured', 'disputed', 'credited', 'refunded') THEN p."status" ELSE 'released' END,
    r."payment_id", r."keep_as_credit", r."created_at", r."expires_at",
    CASE WHEN r."status" IN ('pending', 'countered') THEN r."remind_at" END,
    CASE WHEN r."status" = 'countered' THEN r."offered_times" END, CASE WHEN r."status" = 'countered' THEN 'guest' END,
    r."request_hash", r."idempotency_key", r."idempotency_hash"
  FROM "asked" a JOIN "agent_requests" r ON r."id" = a."id" JOIN "payments" p ON p."id" = r."payment_id"
  JOIN "users" host ON host."id" = r."requester_id" JOIN "users" guest ON guest."id" = r."guest_id"
  WHERE a."is_new" ORDER BY a."booking_id";--> statement-breakpoint
UPDATE "bookings" b SET "created_at" = r."created_at", "preferred_on" = r."requested_on",
    "expires_at" = CASE WHEN b."status" = 'pending' THEN b."expires_at" ELSE r."expires_at" END,
    "idempotency_key" = r."idempotency_key", "idempotency_hash" = r."idempotency_hash"
  FROM "agent_requests" r WHERE r."booking_id" = b."id";--> statement-breakpoint
INSERT INTO "agent_answers" ("id", "booking_id", "agent_email", "agent_name", "response", "speaking_fee", "sent_at",
    "responded_at", "taken_over_at", "question_at")
  OVERRIDING SYSTEM VALUE
  SELECT r."id", a."booking_id", r."agent_email", r."agent_name", r."agent_response", r."speaking_fee", r."sent_at",
    r."responded_at", r."taken_over_at", r."question_at"
  FROM "asked" a JOIN "agent_requests" r ON r."id" = a."id";--> statement-breakpoint
SELECT setval('agent_answers_id_seq', s."last_value", s."is_called") FROM "agent_requests_id_seq" s;--> statement-breakpoint
CREATE TEMPORARY TABLE "steps" ON COMMIT DROP AS
  SELECT s."id", nextval(pg_get_serial_sequence('booking_history', 'id')) AS "history_id"
  FROM (SELECT "id" FROM "agent_request_steps" WHERE "what" <> 'accepted' ORDER BY "id") s;--> statement-breakpoint
INSERT INTO "booking_history" ("id", "booking_id", "what", "by", "times", "text", "at")
  OVERRIDING SYSTEM VALUE
  SELECT m."history_id", a."booking_id",
    CASE s."what" WHEN 'sent' THEN 'requested' WHEN 'countered' THEN 'offered' WHEN 'cancelled' THEN 'admin' ELSE s."what" END,
    CASE WHEN s."what" = 'cancelled' THEN 'admin' WHEN s."by" = 'requester' THEN 'creator' ELSE s."by" END, s."times", s."text", s."at"
  FROM "steps" m JOIN "agent_request_steps" s ON s."id" = m."id" JOIN "asked" a ON a."id" = s."request_id";--> statement-breakpoint
UPDATE "booking_history" h SET "by" = CASE WHEN s."by" = 'agent' THEN 'agent' ELSE h."by" END, "text" = s."text", "times" = s."times"
  FROM "agent_request_steps" s JOIN "asked" a ON a."id" = s."request_id"
  WHERE s."what" = 'accepted' AND h."id" = (SELECT min(f."id") FROM "booking_history" f
    WHERE f."booking_id" = a."booking_id" AND f."what" IN ('confirmed', 'offer_accepted'));--> statement-breakpoint
UPDATE "domain_events" e SET "payload" = jsonb_set(e."payload", '{stepId}', to_jsonb(m."history_id"))
  FROM "steps" m WHERE e."payload" ? 'stepId' AND (e."payload" ->> 'stepId')::bigint = m."id";--> statement-breakpoint
-- One reaction follows the payments of all requests.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    UPDATE pgboss.job SET "data" = jsonb_set("data", '{reaction}', '"follow-payment"')
      WHERE "name" = 'reactions' AND "data" ->> 'reaction' = 'follow-request-payment' AND "state" < 'completed';
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE "agent_answers" ADD CONSTRAINT "agent_answers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_answers_booking" ON "agent_answers" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "agent_answers_agent" ON "agent_answers" USING btree ("agent_email","id");--> statement-breakpoint
ALTER TABLE "agent_links" DROP CONSTRAINT "agent_links_request_id_agent_requests_id_fk";
--> statement-breakpoint
ALTER TABLE "agent_links" ADD CONSTRAINT "agent_links_request_id_agent_answers_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."agent_answers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DROP TABLE "agent_request_steps";--> statement-breakpoint
DROP TABLE "agent_requests";--> statement-breakpoint
DROP INDEX "bookings_asked";--> statement-breakpoint
CREATE INDEX "bookings_asked" ON "bookings" USING btree ("status") WHERE payment_status <> 'unpaid' and answerer = 'recipient';--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "speaking_fee";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "arranged_by";
