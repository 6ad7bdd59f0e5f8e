CREATE TABLE "limit_uses" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"row" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"seals" text[] DEFAULT '{}' NOT NULL,
	"storage_marked_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "one_row_of_installation" CHECK ("installation"."row" = 1)
);
--> statement-breakpoint
DROP INDEX "emails_waiting";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "abandoned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "limit_uses_by_end" ON "limit_uses" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "emails_waiting" ON "outbox" USING btree ("written_at") WHERE sent_at is null and abandoned_at is null;--> statement-breakpoint
-- Counts of minutes: a crash of the server may forget them, so they need no log.
ALTER TABLE "limit_uses" SET UNLOGGED;--> statement-breakpoint
UPDATE "outbox" SET "abandoned_at" = coalesce("held_until", "written_at") WHERE "sent_at" IS NULL AND "attempts" >= 80;
