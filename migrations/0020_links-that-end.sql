ALTER TABLE "partners" ADD COLUMN "deactivated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "export_links" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "export_links" ADD COLUMN "wrong_passwords" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "request_links" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "request_links" ADD COLUMN "views" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "request_links" ADD COLUMN "last_viewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request_links" ADD CONSTRAINT "one_request_link_per_id" UNIQUE("id");--> statement-breakpoint
-- The times of earlier deactivations are in the audit trail alone; links of companies that are closed now stay ended.
UPDATE "partners" SET "deactivated_at" = now() WHERE "status" = 'inactive';
