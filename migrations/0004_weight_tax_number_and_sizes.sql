ALTER TABLE "product_index" ADD COLUMN "sizes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_words" ADD COLUMN "sizes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unit_weight_g" integer;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "tax_number" text DEFAULT '' NOT NULL;