DROP INDEX "products_by_facts";--> statement-breakpoint
DROP INDEX "products_by_texts";--> statement-breakpoint
ALTER TABLE "product_words" DROP COLUMN "facts";--> statement-breakpoint
ALTER TABLE "product_words" DROP COLUMN "texts";--> statement-breakpoint
-- The planner takes a look at a list of words for cheap, but it is read from a place of its own, uncompressed
-- and searched: these functions look into the index, however many products have the words.
CREATE FUNCTION products_with(wanted tsquery) RETURNS SETOF text LANGUAGE sql STABLE ROWS 5000
  SET enable_seqscan = off SET enable_indexscan = off AS $$
  SELECT product_id FROM product_words WHERE words @@ wanted $$;--> statement-breakpoint
CREATE FUNCTION any_product_with(wanted tsquery, among text[]) RETURNS boolean LANGUAGE sql STABLE
  SET enable_seqscan = off SET enable_indexscan = off AS $$
  SELECT exists (SELECT 1 FROM product_words JOIN product_index USING (product_id)
    WHERE words @@ wanted AND visibility = any(among)) $$;
