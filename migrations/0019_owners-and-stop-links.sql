CREATE TABLE "stop_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"change_id" uuid NOT NULL,
	"caused_by" uuid,
	"reader_id" uuid NOT NULL,
	"news" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"locks_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "owner_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"change" jsonb NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role_before" text,
	"proposed_at" timestamp with time zone NOT NULL,
	"proposed_by" uuid,
	"effective_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"stopped_by" uuid
);
--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "owner_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "owner_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_changes" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "stop_links_by_expiry" ON "stop_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "owner_changes_by_time" ON "owner_changes" USING btree ("effective_at");