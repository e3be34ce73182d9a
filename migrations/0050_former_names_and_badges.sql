CREATE TABLE "former_names" (
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_names_user_id_name_pk" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "cleared_badges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cleared_badges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"address" text NOT NULL,
	"guid" text NOT NULL,
	"because" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleared_badges" ADD CONSTRAINT "cleared_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cleared_badges_user" ON "cleared_badges" USING btree ("user_id");--> statement-breakpoint
INSERT INTO "cleared_badges" ("user_id", "address", "guid", "because")
  SELECT "user_id", "address", "guid", "cleared_because" FROM "shows" WHERE "cleared_because" IS NOT NULL AND "guid" IS NOT NULL;
