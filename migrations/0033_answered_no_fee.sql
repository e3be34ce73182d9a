-- The checklist's button “I don’t charge a fee” stored this text. The press is its owner's answer.
UPDATE "representations" SET "no_speaking_fee" = true, "speaking_fee_range" = NULL WHERE "speaking_fee_range" = 'No fee';--> statement-breakpoint
UPDATE "search_people" SET "no_speaking_fee" = true, "doc" = "doc" || array_to_tsvector(ARRAY['=nofee'])
FROM "representations"
WHERE "representations"."user_id" = "search_people"."user_id" AND "representations"."no_speaking_fee" AND NOT "search_people"."no_speaking_fee";
