CREATE TABLE "agreed_prices" (
	"company_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"from_quantity" integer NOT NULL,
	"minor" bigint NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "agreed_prices_company_id_product_id_from_quantity_pk" PRIMARY KEY("company_id","product_id","from_quantity"),
	CONSTRAINT "agreed_price_is_positive" CHECK (minor > 0 and from_quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "company_prices" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_prices" (
	"list_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"from_quantity" integer NOT NULL,
	"minor" bigint NOT NULL,
	CONSTRAINT "list_prices_list_id_product_id_from_quantity_pk" PRIMARY KEY("list_id","product_id","from_quantity"),
	CONSTRAINT "list_price_is_positive" CHECK (minor > 0 and from_quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "price_deltas" (
	"list_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"minor" bigint,
	"percent" double precision,
	CONSTRAINT "price_deltas_list_id_kind_key_pk" PRIMARY KEY("list_id","kind","key"),
	CONSTRAINT "delta_is_amount_or_percentage" CHECK (num_nonnulls(minor, percent) = 1)
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"incoterm" text NOT NULL,
	"place" text NOT NULL,
	"tax_mode" text NOT NULL,
	"tax_code" text NOT NULL,
	"round_to" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"replaces" uuid,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "list_ends_after_it_begins" CHECK (valid_to >= valid_from)
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"code" text NOT NULL,
	"valid_from" date NOT NULL,
	"percent" double precision NOT NULL,
	"reason" jsonb NOT NULL,
	CONSTRAINT "tax_rates_code_valid_from_pk" PRIMARY KEY("code","valid_from")
);
--> statement-breakpoint
ALTER TABLE "agreed_prices" ADD CONSTRAINT "agreed_prices_company_id_company_prices_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company_prices"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreed_prices" ADD CONSTRAINT "agreed_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "company_prices" ADD CONSTRAINT "company_prices_company_id_partners_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_prices" ADD CONSTRAINT "company_prices_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_prices" ADD CONSTRAINT "list_prices_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_prices" ADD CONSTRAINT "list_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "price_deltas" ADD CONSTRAINT "price_deltas_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_replaces_price_lists_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."price_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreed_prices_of_product" ON "agreed_prices" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "companies_of_list" ON "company_prices" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "list_prices_of_product" ON "list_prices" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_list_replaces_another" ON "price_lists" USING btree ("replaces") WHERE archived_at is null;