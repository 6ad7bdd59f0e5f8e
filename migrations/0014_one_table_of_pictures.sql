CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"key" text,
	"widths" integer[],
	"webp_width" integer,
	"ratio" double precision,
	"dominant_color" text,
	CONSTRAINT "a_ready_picture_has_its_files" CHECK (state <> 'ready' or num_nonnulls(key, widths, webp_width, ratio) = 4)
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "a_ready_picture_has_its_files";--> statement-breakpoint
ALTER TABLE "product_pictures" DROP CONSTRAINT "a_seeded_picture_has_its_files";--> statement-breakpoint
ALTER TABLE "product_pictures" DROP CONSTRAINT "product_pictures_upload_uploads_id_fk";
--> statement-breakpoint
DROP INDEX "uploads_waiting";--> statement-breakpoint
DROP INDEX "one_seeded_picture_per_view_and_color";--> statement-breakpoint
DROP INDEX "picture_of_upload";--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "seed_groups" ADD COLUMN "picture" uuid;--> statement-breakpoint
ALTER TABLE "site_images" ADD COLUMN "picture" uuid;--> statement-breakpoint
ALTER TABLE "site_images" ADD COLUMN "film_key" text;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "picture" uuid;--> statement-breakpoint
-- The pictures of all tables move into one: those of staff with their upload, those of the seed with their group of files.
INSERT INTO "pictures" ("id", "source", "state", "key", "widths", "webp_width", "ratio", "dominant_color")
SELECT "id", 'upload', "state", "key", "widths", "webp_width", "ratio"::float8, "dominant_color" FROM "uploads";--> statement-breakpoint
UPDATE "seed_groups" SET "picture" = gen_random_uuid() WHERE "key" IN (
  SELECT "key" FROM "product_pictures" WHERE "upload" IS NULL
  UNION SELECT "key" FROM "site_images" WHERE "webp_width" IS NOT NULL);--> statement-breakpoint
INSERT INTO "pictures" ("id", "source", "state", "key", "widths", "webp_width", "ratio", "dominant_color")
SELECT DISTINCT ON (g."name") g."picture", 'seed', 'ready', g."key", s."widths", s."webp_width", s."ratio"::float8, s."dominant_color"
FROM "seed_groups" g JOIN (
  SELECT "key", "widths", "webp_width", "ratio", "dominant_color" FROM "product_pictures" WHERE "upload" IS NULL
  UNION ALL SELECT "key", "widths", "webp_width", "ratio", "dominant_color" FROM "site_images" WHERE "webp_width" IS NOT NULL
) s ON s."key" = g."key" WHERE g."picture" IS NOT NULL;--> statement-breakpoint
UPDATE "product_pictures" p SET "picture" = coalesce("upload", (SELECT g."picture" FROM "seed_groups" g WHERE g."key" = p."key" LIMIT 1));--> statement-breakpoint
INSERT INTO "pictures" ("id", "source", "state", "key", "widths", "webp_width", "ratio", "dominant_color")
SELECT "id", 'seed', 'ready', "key", "widths", "webp_width", "ratio"::float8, "dominant_color" FROM "product_pictures" WHERE "picture" IS NULL;--> statement-breakpoint
UPDATE "product_pictures" SET "picture" = "id" WHERE "picture" IS NULL;--> statement-breakpoint
ALTER TABLE "product_pictures" ALTER COLUMN "picture" SET NOT NULL;--> statement-breakpoint
UPDATE "site_images" i SET "picture" = (SELECT g."picture" FROM "seed_groups" g WHERE g."key" = i."key" LIMIT 1) WHERE "webp_width" IS NOT NULL;--> statement-breakpoint
UPDATE "site_images" SET "film_key" = "key" WHERE "webp_width" IS NULL;--> statement-breakpoint
-- An image of a page without its group of files comes back with the next start.
DELETE FROM "site_images" WHERE num_nonnulls("picture", "film_key") <> 1;--> statement-breakpoint
CREATE INDEX "pictures_waiting" ON "pictures" USING btree ("id") WHERE state = 'pending';--> statement-breakpoint
ALTER TABLE "seed_groups" ADD CONSTRAINT "seed_groups_picture_pictures_id_fk" FOREIGN KEY ("picture") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_images" ADD CONSTRAINT "site_images_picture_pictures_id_fk" FOREIGN KEY ("picture") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_id_pictures_id_fk" FOREIGN KEY ("id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_picture_pictures_id_fk" FOREIGN KEY ("picture") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_of_product" ON "product_pictures" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "products_of_picture" ON "product_pictures" USING btree ("picture");--> statement-breakpoint
ALTER TABLE "seed_groups" DROP COLUMN "dominant_color";--> statement-breakpoint
ALTER TABLE "site_images" DROP COLUMN "key";--> statement-breakpoint
ALTER TABLE "site_images" DROP COLUMN "widths";--> statement-breakpoint
ALTER TABLE "site_images" DROP COLUMN "webp_width";--> statement-breakpoint
ALTER TABLE "site_images" DROP COLUMN "ratio";--> statement-breakpoint
ALTER TABLE "site_images" DROP COLUMN "dominant_color";--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "key";--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "widths";--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "webp_width";--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "ratio";--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "dominant_color";--> statement-breakpoint
ALTER TABLE "product_pictures" DROP COLUMN "key";--> statement-breakpoint
ALTER TABLE "product_pictures" DROP COLUMN "widths";--> statement-breakpoint
ALTER TABLE "product_pictures" DROP COLUMN "webp_width";--> statement-breakpoint
ALTER TABLE "product_pictures" DROP COLUMN "ratio";--> statement-breakpoint
ALTER TABLE "product_pictures" DROP COLUMN "dominant_color";--> statement-breakpoint
ALTER TABLE "product_pictures" DROP COLUMN "upload";--> statement-breakpoint
ALTER TABLE "site_images" ADD CONSTRAINT "a_site_image_is_a_picture_or_a_film" CHECK (num_nonnulls(picture, film_key) = 1);--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "pictures" FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();
