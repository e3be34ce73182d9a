CREATE TABLE "show_episodes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "show_episodes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"show_id" integer NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"published_at" timestamp with time zone,
	"link" text,
	"audio_url" text,
	"audio_type" text,
	"duration_seconds" integer,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"guid" text,
	"title" text NOT NULL,
	"description" text,
	"author" text,
	"language" text,
	"link" text,
	"art_address" text,
	"art_hash" text,
	"owner_email" text,
	"credits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"etag" text,
	"last_modified" text,
	"created_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"last_error" text,
	"due_at" timestamp with time zone,
	"verify_code" text NOT NULL,
	"verified_at" timestamp with time zone,
	"verified_by" text,
	"proved_email" text,
	"email_code_hash" text,
	"email_code_to" text,
	"email_code_expires_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "show_episodes" ADD CONSTRAINT "show_episodes_show_id_shows_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."shows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shows" ADD CONSTRAINT "shows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "show_episodes_once" ON "show_episodes" USING btree ("show_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "shows_once" ON "shows" USING btree ("user_id",md5("address"));--> statement-breakpoint
CREATE UNIQUE INDEX "shows_verified_once" ON "shows" USING btree ("guid") WHERE verified_at is not null;--> statement-breakpoint
CREATE INDEX "shows_due" ON "shows" USING btree ("due_at");