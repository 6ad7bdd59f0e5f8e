ALTER TABLE "fibres" RENAME TO "fibers";--> statement-breakpoint
ALTER INDEX "fibres_pkey" RENAME TO "fibers_pkey";--> statement-breakpoint
UPDATE "fabrics" SET "composition" = replace("composition"::text, '"fibre":', '"fiber":')::jsonb WHERE "composition" <> '[]';--> statement-breakpoint
-- Pages show what they did before.
ALTER TABLE "products" DISABLE TRIGGER "product_change";--> statement-breakpoint
UPDATE "products" SET
  "composition" = replace("composition"::text, '"fibre":', '"fiber":')::jsonb,
  "lining" = replace("lining"::text, '"fibre":', '"fiber":')::jsonb;--> statement-breakpoint
ALTER TABLE "products" ENABLE TRIGGER "product_change";--> statement-breakpoint
UPDATE "product_versions" SET "form" = replace("form"::text, '"fibre":', '"fiber":')::jsonb;--> statement-breakpoint
UPDATE "term_versions" SET "form" = replace("form"::text, '"fibre":', '"fiber":')::jsonb WHERE "kind" = 'fabrics';--> statement-breakpoint
UPDATE "imports" SET "added_terms" = replace("added_terms"::text, '"kind": "fibres"', '"kind": "fibers"')::jsonb WHERE "added_terms" <> '[]';--> statement-breakpoint
UPDATE "import_rows" SET
  "faults" = replace("faults"::text, '"code": "fibreUnknown"', '"code": "fiberUnknown"')::jsonb,
  "before" = replace("before"::text, '"fibre":', '"fiber":')::jsonb
WHERE "before" IS NOT NULL OR "faults" <> '[]';
