ALTER TABLE "documents" ADD COLUMN "held_by" uuid;--> statement-breakpoint
ALTER TABLE "product_exports" ADD COLUMN "held_by" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "held_by" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "held_by" uuid;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "begun_at" timestamp with time zone;--> statement-breakpoint
UPDATE "installation" SET "begun_at" = now() WHERE "is_demonstration";
