ALTER TABLE "contact_messages" ADD COLUMN "product_id" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "color" text;