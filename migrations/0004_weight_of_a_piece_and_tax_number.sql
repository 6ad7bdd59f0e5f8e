ALTER TABLE "products" ADD COLUMN "unit_weight_g" integer;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "tax_number" text DEFAULT '' NOT NULL;