CREATE TABLE "appearances" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appearances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"guest_id" integer NOT NULL,
	"host_id" integer NOT NULL,
	"source" text NOT NULL,
	"show_id" bigint,
	"episode_key" text,
	"title" text,
	"link" text,
	"published_at" timestamp with time zone,
	"booking_id" bigint,
	"state" text DEFAULT 'offered' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "appearances_source" CHECK (("appearances"."source" = 'feed') = ("appearances"."episode_key" is not null) and ("appearances"."source" = 'booking') = ("appearances"."booking_id" is not null)),
	CONSTRAINT "appearances_not_oneself" CHECK ("appearances"."guest_id" <> "appearances"."host_id")
);
--> statement-breakpoint
ALTER TABLE "appearances" ADD CONSTRAINT "appearances_guest_id_users_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appearances" ADD CONSTRAINT "appearances_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appearances" ADD CONSTRAINT "appearances_show_id_shows_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."shows"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appearances" ADD CONSTRAINT "appearances_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appearances_episode" ON "appearances" USING btree ("guest_id","host_id","episode_key");--> statement-breakpoint
CREATE UNIQUE INDEX "appearances_booking" ON "appearances" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "appearances_host" ON "appearances" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "appearances_show" ON "appearances" USING btree ("show_id");--> statement-breakpoint
CREATE INDEX "users_website" ON "users" USING btree (lower("website")) WHERE website is not null;--> statement-breakpoint
CREATE INDEX "users_linkedin" ON "users" USING btree (lower("linkedin_url")) WHERE linkedin_url is not null;