CREATE TABLE "event_epoch" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL,
	"history" text,
	CONSTRAINT "event_epoch_one_row" CHECK ("event_epoch"."id" = 1)
);
