CREATE TABLE "availability_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"changes" jsonb NOT NULL,
	"faults" jsonb NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "product_exports" ADD COLUMN "price_list" uuid;--> statement-breakpoint
CREATE INDEX "availability_imports_newest_first" ON "availability_imports" USING btree ("sent_at" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "product_exports" ADD CONSTRAINT "product_exports_price_list_price_lists_id_fk" FOREIGN KEY ("price_list") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_by_price_list" ON "product_exports" USING btree ("price_list");--> statement-breakpoint
ALTER TABLE "product_exports" ADD CONSTRAINT "prices_are_of_a_company_or_of_a_list" CHECK (num_nonnulls(prices_of, price_list) <= 1);