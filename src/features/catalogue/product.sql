-- Dates the last change of a product's public page, for the sitemap. The trigger lists the columns of this page,
-- so that a column for partners or staff alone leaves no trace in public, and a new column is private until listed.
create or replace function mark_product_change() returns trigger language plpgsql as $$
begin
  new.page_changed_at := now();
  return new;
end $$;
create or replace trigger product_change before update of
    id, style_code, name, description, details, collection, category, fabric, composition, lining, weight_gsm, length_cm,
    sizes, visibility, hidden_in, lead_time_days, minimum_per_color, minimum_per_style, hs_code, line_drawing_key
  on products for each row when (
    (old.id, old.style_code, old.name, old.description, old.details, old.collection, old.category, old.fabric,
      old.composition, old.lining, old.weight_gsm, old.length_cm, old.sizes, old.visibility, old.hidden_in,
      old.lead_time_days, old.minimum_per_color, old.minimum_per_style, old.hs_code, old.line_drawing_key)
    is distinct from
    (new.id, new.style_code, new.name, new.description, new.details, new.collection, new.category, new.fabric,
      new.composition, new.lining, new.weight_gsm, new.length_cm, new.sizes, new.visibility, new.hidden_in,
      new.lead_time_days, new.minimum_per_color, new.minimum_per_style, new.hs_code, new.line_drawing_key))
  execute function mark_product_change();

-- Dates the texts of each language, so that the times of a translation and its source can be compared.
create or replace function mark_texts_change() returns trigger language plpgsql as $$
declare
  locale text;
begin
  for locale in select jsonb_object_keys(old.name || old.description || old.details || new.name || new.description || new.details) loop
    if (old.name -> locale, old.description -> locale, old.details -> locale)
      is distinct from (new.name -> locale, new.description -> locale, new.details -> locale) then
      new.texts_changed_at := new.texts_changed_at || jsonb_build_object(locale, now());
    end if;
  end loop;
  return new;
end $$;
create or replace trigger product_texts_change before update of name, description, details
  on products for each row execute function mark_texts_change();

create or replace function mark_publication() returns trigger language plpgsql as $$
begin
  if new.visibility in ('partners', 'public') then new.published_at := coalesce(new.published_at, now()); end if;
  return new;
end $$;
create or replace trigger product_publication before insert or update of visibility
  on products for each row execute function mark_publication();

create or replace trigger content_change after insert or update or delete or truncate on collections
  for each statement execute function tell_content_change();
create or replace trigger content_change after insert or update or delete or truncate on categories
  for each statement execute function tell_content_change();
create or replace trigger content_change after insert or update or delete or truncate on fabrics
  for each statement execute function tell_content_change();
create or replace trigger content_change after insert or update or delete or truncate on fibers
  for each statement execute function tell_content_change();
create or replace trigger content_change after insert or update or delete or truncate on colors
  for each statement execute function tell_content_change();
create or replace trigger content_change after insert or update or delete or truncate on products
  for each statement execute function tell_content_change();
create or replace trigger content_change after insert or update or delete or truncate on product_colors
  for each statement execute function tell_content_change();
create or replace trigger content_change after insert or update or delete or truncate on product_pictures
  for each statement execute function tell_content_change();
create or replace trigger content_change after insert or update or delete or truncate on product_films
  for each statement execute function tell_content_change();
create or replace trigger content_change after insert or update or delete or truncate on spin_frames
  for each statement execute function tell_content_change();
