CREATE TABLE "product_index" (
	"product_id" text PRIMARY KEY NOT NULL,
	"visibility" text NOT NULL,
	"collection" text NOT NULL,
	"category" text NOT NULL,
	"fabric" text NOT NULL,
	"colors" text NOT NULL,
	"position" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"minimum_per_style" integer,
	"minimum_per_color" integer,
	"lead_time_days" integer,
	"rules" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_names" (
	"product_id" text NOT NULL,
	"locale" text NOT NULL,
	"sort_key" text collate "C" NOT NULL,
	CONSTRAINT "product_names_product_id_locale_pk" PRIMARY KEY("product_id","locale")
);
--> statement-breakpoint
CREATE TABLE "product_words" (
	"product_id" text PRIMARY KEY NOT NULL,
	"facts" "tsvector" NOT NULL,
	"texts" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"shown" text NOT NULL,
	"shortened" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "added_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "visibility_of_product" UNIQUE("id","visibility");--> statement-breakpoint
ALTER TABLE "product_index" ADD CONSTRAINT "product_index_shows_what_the_product_shows" FOREIGN KEY ("product_id","visibility") REFERENCES "public"."products"("id","visibility") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_names" ADD CONSTRAINT "product_names_product_id_product_index_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_index"("product_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_words" ADD CONSTRAINT "product_words_product_id_product_index_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_index"("product_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "product_index_in_order" ON "product_index" USING btree ("position","product_id");--> statement-breakpoint
CREATE INDEX "product_index_by_age" ON "product_index" USING btree ("added_at","position","product_id");--> statement-breakpoint
CREATE INDEX "product_index_by_minimum" ON "product_index" USING btree ("minimum_per_style","minimum_per_color","position","product_id");--> statement-breakpoint
CREATE INDEX "product_index_by_lead_time" ON "product_index" USING btree ("lead_time_days","position","product_id");--> statement-breakpoint
CREATE INDEX "product_index_of_category" ON "product_index" USING btree ("category","fabric");--> statement-breakpoint
CREATE INDEX "product_index_of_fabric" ON "product_index" USING btree ("fabric");--> statement-breakpoint
CREATE INDEX "product_index_of_collection" ON "product_index" USING btree ("collection");--> statement-breakpoint
CREATE INDEX "product_index_of_rules" ON "product_index" USING btree ("rules");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "product_names" USING btree ("locale","sort_key","product_id");--> statement-breakpoint
CREATE INDEX "products_by_facts" ON "product_words" USING gin ("facts");--> statement-breakpoint
CREATE INDEX "products_by_texts" ON "product_words" USING gin ("texts");--> statement-breakpoint
CREATE INDEX "search_words_like" ON "search_words" USING gin ("shortened");--> statement-breakpoint
CREATE INDEX "products_of_color" ON "product_colors" USING btree ("color","product_id");--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_text";--> statement-breakpoint
-- Words are read by their index only: long ones are kept apart, so that a row is short.
ALTER TABLE "product_words" SET (toast_tuple_target = 128);--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_index" FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();--> statement-breakpoint
-- Lists show what there is at once; names and words follow, since these rows have no rules.
INSERT INTO "product_index" ("product_id", "visibility", "collection", "category", "fabric", "colors", "position", "added_at", "minimum_per_style", "minimum_per_color", "lead_time_days", "rules")
SELECT "id", "visibility", "collection", "category", "fabric",
  coalesce((SELECT string_agg("color", ' ' ORDER BY "color" COLLATE "C") FROM "product_colors" WHERE "product_id" = "id"), ''),
  "position", "added_at", "minimum_per_style", "minimum_per_color", "lead_time_days", 0 FROM "products";
