-- Words stay in a place of their own; what is counted by stands in the row.
ALTER TABLE "product_words" SET (toast_tuple_target = 512);--> statement-breakpoint
ALTER TABLE "product_words" DROP CONSTRAINT "product_words_product_id_product_index_product_id_fk";--> statement-breakpoint
ALTER TABLE "product_words" ADD COLUMN "visibility" text;--> statement-breakpoint
ALTER TABLE "product_words" ADD COLUMN "hidden_in" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_words" ADD COLUMN "collection" text;--> statement-breakpoint
ALTER TABLE "product_words" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "product_words" ADD COLUMN "fabric" text;--> statement-breakpoint
ALTER TABLE "product_words" ADD COLUMN "colors" text;--> statement-breakpoint
UPDATE "product_words" AS one
  SET ("visibility", "hidden_in", "collection", "category", "fabric", "colors") =
    (i.visibility, i.hidden_in, i.collection, i.category, i.fabric, i.colors)
  FROM "product_index" AS i WHERE i.product_id = one.product_id;--> statement-breakpoint
ALTER TABLE "product_words" ALTER COLUMN "visibility" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_words" ALTER COLUMN "collection" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_words" ALTER COLUMN "category" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_words" ALTER COLUMN "fabric" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_words" ALTER COLUMN "colors" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_words" ADD CONSTRAINT "product_words_shows_what_the_product_shows" FOREIGN KEY ("product_id","visibility") REFERENCES "public"."products"("id","visibility") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
-- Into the index as `products_with`, for the same reason; `shown_in` and `of_collection` may be null.
CREATE FUNCTION found_alike(wanted tsquery, among text[], shown_in text, of_collection text)
  RETURNS TABLE (category text, fabric text, colors text, number int) LANGUAGE sql STABLE ROWS 1000
  SET enable_seqscan = off SET enable_indexscan = off AS $$
  SELECT category, fabric, colors, count(*)::int FROM product_words
  WHERE words @@ wanted AND visibility = any(among)
    AND (shown_in IS NULL OR cardinality(hidden_in) = 0 OR shown_in <> all(hidden_in))
    AND (of_collection IS NULL OR collection = of_collection)
  GROUP BY category, fabric, colors $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION any_product_with(wanted tsquery, among text[]) RETURNS boolean LANGUAGE sql STABLE
  SET enable_seqscan = off SET enable_indexscan = off AS $$
  SELECT exists (SELECT 1 FROM product_words WHERE words @@ wanted AND visibility = any(among)) $$;
