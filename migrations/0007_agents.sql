CREATE TABLE "agent_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"agent_email" text NOT NULL,
	"request_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_request_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_request_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"what" text NOT NULL,
	"by" text,
	"text" text,
	"times" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"guest_id" integer NOT NULL,
	"requester_id" integer NOT NULL,
	"agent_email" text NOT NULL,
	"agent_name" text NOT NULL,
	"topic" text NOT NULL,
	"requested_on" date,
	"format" text NOT NULL,
	"message" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"status" text NOT NULL,
	"agent_response" text,
	"speaking_fee" text,
	"payment_id" integer NOT NULL,
	"keep_as_credit" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"responded_at" timestamp with time zone,
	"taken_over_at" timestamp with time zone,
	"question_at" timestamp with time zone,
	"offered_times" timestamp with time zone[],
	"booking_id" integer,
	"idempotency_key" text,
	"idempotency_hash" text,
	CONSTRAINT "agent_requests_not_oneself" CHECK ("agent_requests"."guest_id" <> "agent_requests"."requester_id"),
	CONSTRAINT "agent_requests_accepted" CHECK (("agent_requests"."status" = 'accepted') = ("agent_requests"."booking_id" is not null)),
	CONSTRAINT "agent_requests_countered" CHECK (("agent_requests"."status" = 'countered') = ("agent_requests"."offered_times" is not null))
);
--> statement-breakpoint
CREATE TABLE "representations" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"has_agent" boolean DEFAULT false NOT NULL,
	"agent_name" text,
	"agent_email" text,
	"agent_phone" text,
	"agent_company" text,
	"booking_instructions" text,
	"speaking_fee_range" text,
	"requires_agent_approval" boolean DEFAULT false NOT NULL,
	CONSTRAINT "representations_agent" CHECK (not "representations"."has_agent" or ("representations"."agent_name" is not null and "representations"."agent_email" is not null))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "format" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "preferred_on" date;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "speaking_fee" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "arranged_by" text;--> statement-breakpoint
ALTER TABLE "agent_links" ADD CONSTRAINT "agent_links_request_id_agent_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."agent_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_request_steps" ADD CONSTRAINT "agent_request_steps_request_id_agent_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."agent_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_requests" ADD CONSTRAINT "agent_requests_guest_id_users_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_requests" ADD CONSTRAINT "agent_requests_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_requests" ADD CONSTRAINT "agent_requests_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_requests" ADD CONSTRAINT "agent_requests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "representations" ADD CONSTRAINT "representations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_links_token" ON "agent_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "agent_links_request" ON "agent_links" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "agent_links_expiry" ON "agent_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "agent_request_steps_request" ON "agent_request_steps" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "agent_requests_guest" ON "agent_requests" USING btree ("guest_id","id");--> statement-breakpoint
CREATE INDEX "agent_requests_requester" ON "agent_requests" USING btree ("requester_id","id");--> statement-breakpoint
CREATE INDEX "agent_requests_agent" ON "agent_requests" USING btree ("agent_email","id");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_requests_payment" ON "agent_requests" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_requests_booking" ON "agent_requests" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_requests_idempotency" ON "agent_requests" USING btree ("requester_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "agent_requests_expiry" ON "agent_requests" USING btree ("expires_at") WHERE status in ('pending', 'countered');--> statement-breakpoint
CREATE INDEX "agent_requests_reminder" ON "agent_requests" USING btree ("remind_at") WHERE status in ('pending', 'countered');