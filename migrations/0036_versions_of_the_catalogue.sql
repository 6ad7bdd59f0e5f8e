CREATE TABLE "product_versions" (
	"product_id" text NOT NULL,
	"version" integer NOT NULL,
	"form" jsonb NOT NULL,
	"picture_colors" jsonb NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_versions_product_id_version_pk" PRIMARY KEY("product_id","version")
);
--> statement-breakpoint
CREATE TABLE "term_versions" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"form" jsonb NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "term_versions_kind_slug_version_pk" PRIMARY KEY("kind","slug","version")
);
--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "product_versions_by_age" ON "product_versions" USING btree ("replaced_at");--> statement-breakpoint
CREATE INDEX "term_versions_by_age" ON "term_versions" USING btree ("replaced_at");--> statement-breakpoint
CREATE INDEX "audit_trail_of_product" ON "audit_trail" USING btree ((facts ->> 'product'),"at" DESC NULLS LAST) WHERE facts ->> 'product' is not null;