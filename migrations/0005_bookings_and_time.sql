CREATE TABLE "availability_overrides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "availability_overrides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"on_day" date NOT NULL,
	"kind" text NOT NULL,
	"start_minute" smallint NOT NULL,
	"end_minute" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "availability_overrides_minutes" CHECK ("availability_overrides"."start_minute" >= 0 and "availability_overrides"."start_minute" < "availability_overrides"."end_minute" and "availability_overrides"."end_minute" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "imported_busy" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imported_busy_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"during" "tstzrange" NOT NULL,
	"calendar_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"what" text NOT NULL,
	"by" text,
	"times" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"token_hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_calendars" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imported_calendars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"last_error" text,
	"busy_count" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"related_id" integer,
	"href" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "offered_times" timestamp with time zone[];--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "offered_by" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "no_show_by" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "no_show_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "no_show_objected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "availability_overrides" ADD CONSTRAINT "availability_overrides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_busy" ADD CONSTRAINT "imported_busy_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_history" ADD CONSTRAINT "booking_history_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_calendars" ADD CONSTRAINT "imported_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availability_overrides_user" ON "availability_overrides" USING btree ("user_id","on_day");--> statement-breakpoint
CREATE INDEX "imported_busy_calendar" ON "imported_busy" USING btree ("calendar_id");--> statement-breakpoint
CREATE INDEX "imported_busy_when" ON "imported_busy" USING gist ("user_id","during");--> statement-breakpoint
CREATE INDEX "booking_history_booking" ON "booking_history" USING btree ("booking_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "imported_calendars_once" ON "imported_calendars" USING btree ("user_id",md5("address"));--> statement-breakpoint
CREATE INDEX "imported_calendars_due" ON "imported_calendars" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "bookings_reminder" ON "bookings" USING btree ("remind_at") WHERE status in ('pending', 'confirmed');--> statement-breakpoint
CREATE INDEX "bookings_timeless" ON "bookings" USING btree ("answered_at") WHERE status = 'confirmed' and starts_at is null;--> statement-breakpoint
CREATE INDEX "bookings_no_show" ON "bookings" USING btree ("no_show_at") WHERE status = 'completed' and no_show_objected_at is null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_offers" CHECK (("bookings"."offered_times" is null) = ("bookings"."offered_by" is null));--> statement-breakpoint
-- Two hours of one kind on one day never overlap.
ALTER TABLE "availability_overrides" ADD CONSTRAINT "availability_overrides_no_overlap"
	EXCLUDE USING gist ("user_id" WITH =, "on_day" WITH =, "kind" WITH =, int4range("start_minute", "end_minute") WITH &&);
--> statement-breakpoint
-- What is known of bookings that were made before their history was kept.
INSERT INTO "booking_history" ("booking_id", "what", "by", "at")
	SELECT "id", 'requested', "requested_by", "created_at" FROM "bookings" WHERE "payment_status" <> 'unpaid' ORDER BY "id";
--> statement-breakpoint
INSERT INTO "booking_history" ("booking_id", "what", "by", "at")
	SELECT "id", coalesce("closed_reason", 'confirmed'), null, "answered_at" FROM "bookings"
	WHERE "answered_at" is not null AND "status" <> 'pending' ORDER BY "id";
--> statement-breakpoint
UPDATE "bookings" SET "remind_at" = "created_at" + interval '24 hours' WHERE "status" = 'pending' AND "payment_status" = 'held';
--> statement-breakpoint
UPDATE "bookings" SET "remind_at" = "starts_at" - interval '24 hours' WHERE "status" = 'confirmed' AND "starts_at" is not null;
