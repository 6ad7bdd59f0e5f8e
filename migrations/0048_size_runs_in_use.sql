ALTER TABLE "product_index" ADD COLUMN "size_run" text;--> statement-breakpoint
CREATE INDEX "product_index_of_size_run" ON "product_index" USING btree ("size_run");--> statement-breakpoint
-- Products from before there were size runs: each list of sizes in use becomes one, the most used first. Two lists
-- from the same size to the same size are named by all of theirs.
INSERT INTO "size_runs" ("slug", "name", "sizes", "position")
SELECT 'sizes-' || place, jsonb_build_object('tr', name, 'en', name, 'ru', name), sizes, place - 1
FROM (
  SELECT sizes, row_number() OVER (ORDER BY products DESC, sizes) AS place,
    CASE WHEN cardinality(sizes) > 1 AND count(*) OVER (PARTITION BY sizes[1], sizes[cardinality(sizes)]) = 1
      THEN left(sizes[1] || '–' || sizes[cardinality(sizes)], 60)
      ELSE left(array_to_string(sizes, ', '), 60) END AS name
  FROM (
    SELECT sizes, count(*) AS products FROM "products"
    WHERE visibility <> 'archived' AND cardinality(sizes) > 0 GROUP BY sizes) AS used) AS named
WHERE place <= 50 AND NOT EXISTS (SELECT FROM "size_runs");--> statement-breakpoint
UPDATE "products" SET "size_run" = slug FROM "size_runs"
WHERE "products"."size_run" IS NULL AND "products"."sizes" = "size_runs"."sizes" AND slug LIKE 'sizes-%';--> statement-breakpoint
UPDATE "product_index" SET "size_run" = "products"."size_run"
FROM "products" WHERE "products"."id" = "product_index"."product_id" AND "products"."size_run" IS NOT NULL;
