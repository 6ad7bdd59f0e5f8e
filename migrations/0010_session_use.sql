ALTER TABLE "auth"."sessions" ADD COLUMN "last_active_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD COLUMN "newest_token_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "session_rule" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
UPDATE "auth"."users" SET "session_rule" = 'staff' WHERE "id" IN (SELECT "user_id" FROM "admins");
