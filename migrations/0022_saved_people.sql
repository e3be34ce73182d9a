CREATE TABLE "saved_people" (
	"owner_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"note" text NOT NULL,
	"tags" text[] NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_people_owner_id_user_id_pk" PRIMARY KEY("owner_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "saved_people" ADD CONSTRAINT "saved_people_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_people" ADD CONSTRAINT "saved_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_people_user" ON "saved_people" USING btree ("user_id");