ALTER TABLE "pictures" ADD COLUMN "is_digital_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "pictures" SET "is_digital_sample" = true WHERE "source" = 'seed' OR EXISTS (
  SELECT 1 FROM "product_pictures" WHERE "picture" = "pictures"."id" AND "product_pictures"."is_digital_sample");--> statement-breakpoint
ALTER TABLE "product_pictures" DROP COLUMN "is_digital_sample";
