ALTER TABLE "products" ADD COLUMN "carton_pieces" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "carton_size_cm" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "carton_weight_kg" double precision;--> statement-breakpoint
-- The public page of a product does not show its carton.
CREATE OR REPLACE FUNCTION mark_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  unseen text[] := '{position,search_text,page_changed_at,changed_at,version,publish_at,publish_as,texts_changed_at,published_at,carton_pieces,carton_size_cm,carton_weight_kg}';
  locale text;
begin
  if to_jsonb(new) - unseen is distinct from to_jsonb(old) - unseen then new.page_changed_at := now(); end if;
  -- A translation is compared with its source by these times.
  for locale in select jsonb_object_keys(old.name || old.description || old.details || new.name || new.description || new.details) loop
    if (old.name -> locale, old.description -> locale, old.details -> locale)
      is distinct from (new.name -> locale, new.description -> locale, new.details -> locale) then
      new.texts_changed_at := new.texts_changed_at || jsonb_build_object(locale, now());
    end if;
  end loop;
  return new;
end $$;
