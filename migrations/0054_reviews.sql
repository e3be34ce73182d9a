CREATE TABLE "review_invitations" (
	"booking_id" bigint NOT NULL,
	"user_id" integer NOT NULL,
	"ask_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	CONSTRAINT "review_invitations_booking_id_user_id_pk" PRIMARY KEY("booking_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"author_id" integer NOT NULL,
	"about_id" integer NOT NULL,
	"rating" integer NOT NULL,
	"text" text NOT NULL,
	"again" boolean,
	"created_at" timestamp with time zone NOT NULL,
	"show_at" timestamp with time zone NOT NULL,
	"shown_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"answer_hidden_at" timestamp with time zone,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "person_stats" ADD COLUMN "reviews" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "person_stats" ADD COLUMN "stars" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_invitations_user" ON "review_invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_invitations_due" ON "review_invitations" USING btree ("ask_at") WHERE asked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once" ON "reviews" USING btree ("booking_id","author_id");--> statement-breakpoint
CREATE INDEX "reviews_about" ON "reviews" USING btree ("about_id","id");--> statement-breakpoint
CREATE INDEX "reviews_author" ON "reviews" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "reviews_due" ON "reviews" USING btree ("show_at") WHERE shown_at is null;--> statement-breakpoint
INSERT INTO "review_invitations" ("booking_id", "user_id", "ask_at")
  SELECT b."id", u."id", done."at" + interval '24 hours'
  FROM "bookings" b
  CROSS JOIN LATERAL (SELECT max(h."at") AS "at" FROM "booking_history" h WHERE h."booking_id" = b."id" AND h."what" = 'completed') done
  JOIN "users" u ON u."id" IN (b."creator_id", b."guest_id")
  WHERE b."status" = 'completed' AND b."answerer" = 'recipient' AND done."at" > now() - interval '14 days'
    AND NOT EXISTS (SELECT FROM "users" s WHERE s."id" IN (b."creator_id", b."guest_id") AND (s."sample" OR s."deleted_at" IS NOT NULL));
