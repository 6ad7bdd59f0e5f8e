CREATE TABLE "product_availability" (
	"product_id" text NOT NULL,
	"color" text NOT NULL,
	"size" text NOT NULL,
	"ready" integer NOT NULL,
	"as_of" date NOT NULL,
	CONSTRAINT "product_availability_product_id_color_size_pk" PRIMARY KEY("product_id","color","size"),
	CONSTRAINT "ready_pieces_are_counted" CHECK (ready > 0)
);
--> statement-breakpoint
CREATE TABLE "export_downloads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"export_id" uuid NOT NULL,
	"format" text NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"export_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"password_hash" text,
	"is_ticket" boolean DEFAULT false NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp with time zone,
	CONSTRAINT "one_link_per_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "product_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"company_id" uuid,
	"created_by" uuid NOT NULL,
	"title" text NOT NULL,
	"product_ids" text[] NOT NULL,
	"options" jsonb NOT NULL,
	"prices_of" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"pdf_bytes" integer,
	"xlsx_bytes" integer,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "one_export_per_key" UNIQUE("idempotency_key"),
	CONSTRAINT "a_ready_export_has_a_time" CHECK (state <> 'ready' or ready_at is not null)
);
--> statement-breakpoint
ALTER TABLE "product_availability" ADD CONSTRAINT "product_availability_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_availability" ADD CONSTRAINT "product_availability_color_colors_slug_fk" FOREIGN KEY ("color") REFERENCES "public"."colors"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_downloads" ADD CONSTRAINT "export_downloads_export_id_product_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."product_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_links" ADD CONSTRAINT "export_links_export_id_product_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."product_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_exports" ADD CONSTRAINT "product_exports_company_id_partners_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_exports" ADD CONSTRAINT "product_exports_prices_of_partners_id_fk" FOREIGN KEY ("prices_of") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availability_of_color" ON "product_availability" USING btree ("color");--> statement-breakpoint
CREATE INDEX "downloads_of_export" ON "export_downloads" USING btree ("export_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "links_of_export" ON "export_links" USING btree ("export_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "exports_of_company" ON "product_exports" USING btree ("company_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "exports_by_prices" ON "product_exports" USING btree ("prices_of");--> statement-breakpoint
CREATE INDEX "exports_newest_first" ON "product_exports" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "exports_to_make" ON "product_exports" USING btree ("created_at") WHERE state = 'waiting';