CREATE TABLE "product_costs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" text NOT NULL,
	"fabric" text,
	"valid_from" date NOT NULL,
	"minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_cost_per_product_fabric_and_day" UNIQUE NULLS NOT DISTINCT("product_id","fabric","valid_from"),
	CONSTRAINT "cost_is_positive" CHECK (minor > 0)
);
--> statement-breakpoint
CREATE TABLE "approval_limits" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"minor" bigint,
	"currency" text,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_row_of_approval_limits" CHECK (id = 1),
	CONSTRAINT "limit_has_amount_and_currency" CHECK (num_nonnulls(minor, currency) <> 1 and minor > 0)
);
--> statement-breakpoint
ALTER TABLE "quote_versions" DROP CONSTRAINT "a_sent_version_has_its_offer";--> statement-breakpoint
ALTER TABLE "quote_versions" DROP CONSTRAINT "only_a_delivered_version_is_answered";--> statement-breakpoint
DROP INDEX "one_draft_per_quote";--> statement-breakpoint
ALTER TABLE "fabrics" ADD COLUMN "minimum_pieces" integer;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD COLUMN "return_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_costs" ADD CONSTRAINT "product_costs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_costs" ADD CONSTRAINT "product_costs_fabric_fabrics_slug_fk" FOREIGN KEY ("fabric") REFERENCES "public"."fabrics"("slug") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "one_draft_per_quote" ON "quote_versions" USING btree ("quote_id") WHERE state in ('draft', 'waiting');--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "a_waiting_version_was_asked_for_by_somebody" CHECK (state <> 'waiting' or num_nonnulls(asked_by, asked_at) = 2);--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "nobody_approves_their_own" CHECK (approved_by <> asked_by);--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "a_sent_version_has_its_offer" CHECK (state in ('draft', 'waiting') or num_nonnulls(offer, document_id) = 2);--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "only_a_delivered_version_is_answered" CHECK (state in ('draft', 'waiting', 'sending', 'withdrawn') or delivered_at is not null);