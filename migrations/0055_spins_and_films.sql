CREATE TABLE "product_films" (
	"product_id" text PRIMARY KEY NOT NULL,
	"film" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spin_frames" (
	"product_id" text NOT NULL,
	"color" text NOT NULL,
	"position" integer NOT NULL,
	"picture" uuid NOT NULL,
	CONSTRAINT "spin_frames_product_id_color_position_pk" PRIMARY KEY("product_id","color","position")
);
--> statement-breakpoint
CREATE TABLE "films" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"seconds" double precision NOT NULL,
	"ratio" double precision NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_films" ADD CONSTRAINT "product_films_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_films" ADD CONSTRAINT "product_films_film_films_id_fk" FOREIGN KEY ("film") REFERENCES "public"."films"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spin_frames" ADD CONSTRAINT "spin_frames_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "spin_frames" ADD CONSTRAINT "spin_frames_color_colors_slug_fk" FOREIGN KEY ("color") REFERENCES "public"."colors"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spin_frames" ADD CONSTRAINT "spin_frames_picture_pictures_id_fk" FOREIGN KEY ("picture") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_of_film" ON "product_films" USING btree ("film");--> statement-breakpoint
CREATE INDEX "spins_of_picture" ON "spin_frames" USING btree ("picture");--> statement-breakpoint
CREATE INDEX "films_of_a_day" ON "films" USING btree ("sent_by","sent_at");--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "spin_frames" FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_films" FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();--> statement-breakpoint
CREATE OR REPLACE FUNCTION mark_picture_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update products set page_changed_at = now() where id in (
    select product_id from product_pictures where picture = old.id union select product_id from spin_frames where picture = old.id);
  return coalesce(new, old);
end $$;--> statement-breakpoint
-- Frames become pictures with a row each; their files stay where they are.
CREATE TEMPORARY TABLE moved AS
  SELECT gen_random_uuid() AS picture, product_id, color, position, key || '-' || lpad(position::text, 2, '0') AS key,
    width, webp_width, ratio::float8 AS ratio
  FROM product_spins, generate_series(0, frames - 1) AS position;--> statement-breakpoint
INSERT INTO "pictures" ("id", "source", "state", "is_digital_sample", "key", "widths", "webp_width", "ratio")
  SELECT picture, 'seed', 'ready', true, key, array[width], webp_width, ratio FROM moved;--> statement-breakpoint
INSERT INTO "spin_frames" ("product_id", "color", "position", "picture") SELECT product_id, color, position, picture FROM moved;--> statement-breakpoint
DROP TABLE moved;--> statement-breakpoint
DROP TABLE "product_spins" CASCADE;--> statement-breakpoint
-- A frame stands in its spin only, and no list of pictures shows it.
CREATE OR REPLACE FUNCTION use_of(shown uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN exists (SELECT FROM spin_frames WHERE picture = shown) THEN 'frame'
    WHEN exists (SELECT FROM product_pictures JOIN products ON products.id = product_id
      WHERE picture = shown AND visibility <> 'archived') THEN 'used'
    WHEN exists (SELECT FROM product_pictures WHERE picture = shown) THEN 'archived'
    ELSE 'unused' END $$;--> statement-breakpoint
CREATE TRIGGER use_of_frame AFTER INSERT OR DELETE OR UPDATE OF "picture" ON "spin_frames"
  FOR EACH ROW EXECUTE FUNCTION mark_use_of_place();
