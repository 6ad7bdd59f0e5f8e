ALTER TABLE "product_index" ADD COLUMN "weight_gsm" integer;--> statement-breakpoint
ALTER TABLE "product_index" ADD COLUMN "size_from" integer;--> statement-breakpoint
ALTER TABLE "product_index" ADD COLUMN "size_to" integer;--> statement-breakpoint
UPDATE "product_index" SET ("weight_gsm", "size_from", "size_to") = (
  SELECT "products"."weight_gsm",
    (SELECT min("size"::int) FROM unnest("sizes") AS "size" WHERE "size" ~ '^[0-9]{1,4}$'),
    (SELECT max("size"::int) FROM unnest("sizes") AS "size" WHERE "size" ~ '^[0-9]{1,4}$')
  FROM "products" WHERE "products"."id" = "product_index"."product_id");
