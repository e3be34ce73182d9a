ALTER TABLE "person_stats" ADD COLUMN "answered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "person_stats" ADD COLUMN "expired" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "person_stats" ADD COLUMN "usual_answer_hours" integer;--> statement-breakpoint
-- What profiles and search computed from bookings until now, as `update-answers.ts` does it from here on.
WITH "received" AS (
  SELECT *, row_number() OVER (PARTITION BY "person" ORDER BY "id" DESC) <= 40 AS "latest" FROM (
    SELECT CASE "requested_by" WHEN 'guest' THEN "creator_id" ELSE "guest_id" END AS "person",
      CASE "requested_by" WHEN 'guest' THEN 'creator' ELSE 'guest' END AS "recipient",
      "id", "status", "closed_reason", "offered_by"
    FROM "bookings" WHERE "payment_status" <> 'unpaid' AND "created_at" > now() - interval '180 days'
  ) "paid"
), "waited" AS (
  SELECT *, "latest" AND "closed_reason" = 'expired' AS "ignored", CASE WHEN "latest" THEN extract(epoch FROM
    (SELECT min(h."at") FROM "booking_history" h WHERE h."booking_id" = "received"."id"
      AND h."by" = "recipient" AND h."what" IN ('confirmed', 'declined', 'offered'))
    - (SELECT min(h."at") FROM "booking_history" h WHERE h."booking_id" = "received"."id" AND h."what" = 'requested')
  ) / 3600 END AS "hours" FROM "received"
), "counted" AS (
  SELECT "person",
    count(*) FILTER (WHERE "status" IN ('confirmed', 'completed') OR "closed_reason" IN
      ('declined', 'cancelled_by_guest', 'cancelled_by_creator', 'no_show', 'unscheduled')) AS "answered",
    count(*) FILTER (WHERE "closed_reason" = 'expired' AND "offered_by" IS DISTINCT FROM "recipient") AS "expired",
    count(*) FILTER (WHERE "hours" IS NOT NULL OR "ignored") AS "requests",
    ceil(percentile_disc(0.75) WITHIN GROUP (ORDER BY coalesce("hours", 72))
      FILTER (WHERE "hours" IS NOT NULL OR "ignored")) AS "hours"
  FROM "waited" GROUP BY "person"
)
INSERT INTO "person_stats" ("user_id", "answered", "expired", "usual_answer_hours")
SELECT "person", "answered", "expired", CASE WHEN "requests" >= 3 AND "hours" < 72 THEN greatest("hours", 1) END
FROM "counted" JOIN "users" ON "users"."id" = "person" AND "users"."deleted_at" IS NULL
ORDER BY "person"
ON CONFLICT ("user_id") DO UPDATE SET "answered" = excluded."answered", "expired" = excluded."expired",
  "usual_answer_hours" = excluded."usual_answer_hours";
