ALTER TABLE "uploads" ADD COLUMN "use" text DEFAULT 'unused' NOT NULL;--> statement-breakpoint
CREATE INDEX "uploads_by_use" ON "uploads" USING btree ("use","sent_at","id");--> statement-breakpoint
CREATE FUNCTION use_of(shown uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN exists (SELECT FROM product_pictures JOIN products ON products.id = product_id
      WHERE picture = shown AND visibility <> 'archived') THEN 'used'
    WHEN exists (SELECT FROM product_pictures WHERE picture = shown) THEN 'archived'
    ELSE 'unused' END $$;--> statement-breakpoint
CREATE FUNCTION refresh_use(shown uuid) RETURNS void LANGUAGE plpgsql AS $$ begin
  -- Locked before its places are read: of two transactions, the second one sees what the first one did.
  perform from uploads where id = shown for no key update;
  if found then update uploads set use = use_of(shown) where id = shown and use <> use_of(shown); end if;
end $$;--> statement-breakpoint
CREATE FUNCTION mark_use_of_place() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  if tg_op <> 'INSERT' then perform refresh_use(old.picture); end if;
  if tg_op <> 'DELETE' then perform refresh_use(new.picture); end if;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION mark_use_of_product() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  -- In one order, so that two changes at once wait for each other instead of blocking each other.
  perform refresh_use(picture) from (select distinct picture from product_pictures where product_id = new.id order by 1) as shown;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER use_of_place AFTER INSERT OR DELETE OR UPDATE OF "picture" ON "product_pictures"
  FOR EACH ROW EXECUTE FUNCTION mark_use_of_place();--> statement-breakpoint
CREATE TRIGGER use_of_product AFTER UPDATE OF "visibility" ON "products"
  FOR EACH ROW WHEN (old.visibility <> new.visibility) EXECUTE FUNCTION mark_use_of_product();--> statement-breakpoint
UPDATE "uploads" SET "use" = use_of("id") WHERE "use" <> use_of("id");
