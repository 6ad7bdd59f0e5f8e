ALTER TABLE "products" ADD COLUMN "hs_code" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "an_hs_code_has_6_to_12_digits" CHECK (hs_code ~ '^[0-9]([. ]?[0-9]){5,11}$');