SET LOCAL statement_timeout = 0;--> statement-breakpoint
SET LOCAL lock_timeout = '30s';--> statement-breakpoint
LOCK TABLE "agent_links", "agent_request_steps", "agent_requests", "audit_log", "availability_overrides", "availability_slots", "booking_drafts", "booking_history", "bookings", "busy_times", "conversations", "credits", "email_tokens", "imported_busy", "imported_calendars", "ledger_entries", "mail_outbox", "messages", "notifications", "payments", "saved_searches", "sessions", "show_episodes", "shows", "user_categories", "user_events" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "email_tokens" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "agent_links" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "request_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "agent_request_steps" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "request_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "agent_requests" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "payment_id" SET DATA TYPE bigint, ALTER COLUMN "booking_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "availability_overrides" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "availability_slots" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "busy_times" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "booking_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "imported_busy" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "calendar_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "booking_history" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "booking_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "payment_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "imported_calendars" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "user_categories" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "booking_drafts" ALTER COLUMN "payment_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "credits" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "payment_id" SET DATA TYPE bigint, ALTER COLUMN "spent_on" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "payment_id" SET DATA TYPE bigint, ALTER COLUMN "credit_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "for_booking_id" SET DATA TYPE bigint, ALTER COLUMN "used_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "saved_searches" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "show_episodes" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "show_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "shows" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "mail_outbox" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
CREATE TABLE "new_messages" (
	"id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "new_messages_id_seq"),
	"conversation_id" bigint NOT NULL,
	"from_user_id" integer NOT NULL,
	"to_user_id" integer NOT NULL,
	"content" text NOT NULL,
	"client_id" uuid,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"booking" jsonb
) PARTITION BY HASH ("conversation_id");--> statement-breakpoint
DO $$ BEGIN
	FOR part IN 0..15 LOOP
		EXECUTE format('CREATE TABLE "messages_%s" PARTITION OF "new_messages" FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
	END LOOP;
END $$;--> statement-breakpoint
SELECT setval('new_messages_id_seq', last_value, is_called) FROM messages_id_seq;--> statement-breakpoint
INSERT INTO "new_messages" ("id", "conversation_id", "from_user_id", "to_user_id", "content", "client_id", "read_at", "created_at", "booking") OVERRIDING SYSTEM VALUE SELECT "id", "conversation_id", "from_user_id", "to_user_id", "content", "client_id", "read_at", "created_at", "booking" FROM "messages";--> statement-breakpoint
DROP TABLE "messages";--> statement-breakpoint
ALTER TABLE "new_messages" RENAME TO "messages";--> statement-breakpoint
ALTER SEQUENCE "new_messages_id_seq" RENAME TO "messages_id_seq";--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_id_pk" PRIMARY KEY("conversation_id","id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin (to_tsvector('simple', "content"));--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_id" ON "messages" USING btree ("conversation_id","from_user_id","client_id");--> statement-breakpoint
CREATE TABLE "new_notifications" (
	"id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "new_notifications_id_seq"),
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"related_id" bigint,
	"href" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
) PARTITION BY HASH ("user_id");--> statement-breakpoint
DO $$ BEGIN
	FOR part IN 0..15 LOOP
		EXECUTE format('CREATE TABLE "notifications_%s" PARTITION OF "new_notifications" FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
	END LOOP;
END $$;--> statement-breakpoint
SELECT setval('new_notifications_id_seq', last_value, is_called) FROM notifications_id_seq;--> statement-breakpoint
INSERT INTO "new_notifications" ("id", "user_id", "key", "type", "title", "message", "related_id", "href", "created_at", "read_at") OVERRIDING SYSTEM VALUE SELECT "id", "user_id", "key", "type", "title", "message", "related_id", "href", "created_at", "read_at" FROM "notifications";--> statement-breakpoint
DROP TABLE "notifications";--> statement-breakpoint
ALTER TABLE "new_notifications" RENAME TO "notifications";--> statement-breakpoint
ALTER SEQUENCE "new_notifications_id_seq" RENAME TO "notifications_id_seq";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_id_pk" PRIMARY KEY("user_id","id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE TABLE "new_user_events" (
	"user_id" integer NOT NULL,
	"seq" bigint NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
) PARTITION BY HASH ("user_id");--> statement-breakpoint
DO $$ BEGIN
	FOR part IN 0..15 LOOP
		EXECUTE format('CREATE TABLE "user_events_%s" PARTITION OF "new_user_events" FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
	END LOOP;
END $$;--> statement-breakpoint
INSERT INTO "new_user_events" ("user_id", "seq", "name", "data", "created_at") SELECT "user_id", "seq", "name", "data", "created_at" FROM "user_events";--> statement-breakpoint
DROP TABLE "user_events";--> statement-breakpoint
ALTER TABLE "new_user_events" RENAME TO "user_events";--> statement-breakpoint
ALTER TABLE "user_events" ADD CONSTRAINT "user_events_user_id_seq_pk" PRIMARY KEY("user_id","seq");--> statement-breakpoint
CREATE INDEX "user_events_age" ON "user_events" USING brin ("created_at");--> statement-breakpoint
ANALYZE "messages", "notifications", "user_events";
