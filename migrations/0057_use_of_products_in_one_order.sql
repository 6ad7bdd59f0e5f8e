DROP TRIGGER "use_of_product" ON "products";--> statement-breakpoint
DROP FUNCTION mark_use_of_product();--> statement-breakpoint
CREATE FUNCTION mark_use_of_products() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  -- In one order for all products of a change, so that two changes at once wait for each other instead of blocking each other.
  perform refresh_use(picture) from (
    select distinct picture from product_pictures
    where product_id in (select id from after join before using (id) where after.visibility <> before.visibility)
    order by 1) as shown;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "use_of_products" AFTER UPDATE ON "products"
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION mark_use_of_products();
