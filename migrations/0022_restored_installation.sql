ALTER TABLE "installation" ADD COLUMN "restored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "restored_moment" timestamp with time zone;