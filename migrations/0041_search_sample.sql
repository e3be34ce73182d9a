CREATE TABLE "search_sample" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"doc" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_sample" ADD CONSTRAINT "search_sample_user_id_search_people_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."search_people"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- As the nightly job does, so that searches are quick right away.
WITH ids AS (SELECT min(user_id) AS first, coalesce(max(user_id) - min(user_id) + 1, 0) AS range FROM search_people)
INSERT INTO "search_sample" (user_id, doc)
SELECT picked.* FROM ids, generate_series(0, 999) AS part,
	LATERAL (SELECT user_id, doc FROM search_people WHERE user_id =
		first + ((part * 65536::int8 + (hashint4(part) & 65535)) * range / 65536000::int8)::int LIMIT 1) AS picked
ON CONFLICT DO NOTHING;
