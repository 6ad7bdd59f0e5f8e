CREATE TABLE "size_runs" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"sizes" text[] NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size_run" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_size_run_size_runs_slug_fk" FOREIGN KEY ("size_run") REFERENCES "public"."size_runs"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The public page of a product shows its sizes, not where they were chosen from.
CREATE OR REPLACE FUNCTION mark_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  unseen text[] := '{position,search_text,page_changed_at,changed_at,version,publish_at,publish_as,texts_changed_at,published_at,carton_pieces,carton_size_cm,carton_weight_kg,size_run}';
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
