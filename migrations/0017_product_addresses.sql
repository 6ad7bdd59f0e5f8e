CREATE TABLE "product_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_colors" DROP CONSTRAINT "product_colors_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "product_pictures" DROP CONSTRAINT "product_pictures_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "product_spins" DROP CONSTRAINT "product_spins_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "favorites" DROP CONSTRAINT "favorites_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "page_changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "product_addresses" ADD CONSTRAINT "product_addresses_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "addresses_of_product" ON "product_addresses" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "product_colors" ADD CONSTRAINT "product_colors_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_spins" ADD CONSTRAINT "product_spins_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
-- The sitemap says when a page last changed: its texts and facts, not its place in the list.
CREATE FUNCTION mark_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
declare unseen text[] := '{position,search_text,page_changed_at,changed_at,version,publish_at,publish_as}';
begin
  if to_jsonb(new) - unseen is distinct from to_jsonb(old) - unseen then new.page_changed_at := now(); end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER product_change BEFORE UPDATE ON "products" FOR EACH ROW EXECUTE FUNCTION mark_product_change();--> statement-breakpoint
-- Or a picture of it became ready, was replaced or removed.
CREATE FUNCTION mark_picture_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update products set page_changed_at = now() where id in (select product_id from product_pictures where picture = old.id);
  return coalesce(new, old);
end $$;--> statement-breakpoint
CREATE TRIGGER picture_change AFTER UPDATE OF "key", "state" ON "pictures" FOR EACH ROW
  WHEN ((old.key, old.state) IS DISTINCT FROM (new.key, new.state)) EXECUTE FUNCTION mark_picture_change();--> statement-breakpoint
CREATE TRIGGER picture_removal BEFORE DELETE ON "pictures" FOR EACH ROW EXECUTE FUNCTION mark_picture_change();
