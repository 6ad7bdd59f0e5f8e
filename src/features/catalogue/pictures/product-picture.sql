-- Marks the page of a product as changed when its pictures change.
create or replace function mark_picture_change() returns trigger language plpgsql as $$
begin
  update products set page_changed_at = now() where id in (
    select product_id from product_pictures where picture = old.id union select product_id from spin_frames where picture = old.id);
  return coalesce(new, old);
end $$;
create or replace trigger picture_change after update of key, state on pictures for each row
  when (old.key is distinct from new.key or old.state is distinct from new.state) execute function mark_picture_change();
create or replace trigger picture_removal before delete on pictures for each row execute function mark_picture_change();

-- The use of an upload, for the list of pictures; its row stores the use, because counting it for a whole list is slow.
create or replace function use_of(shown uuid) returns text language sql stable as $$
  select case
    when exists (select from spin_frames where picture = shown) then 'frame'
    when exists (select from product_pictures join products on products.id = product_id
      where picture = shown and visibility <> 'archived') then 'used'
    when exists (select from product_pictures where picture = shown) then 'archived'
    else 'unused' end $$;
create or replace function refresh_use(shown uuid) returns void language plpgsql as $$ begin
  -- The row is locked before its places are read, so that the second of two transactions sees the changes of the first.
  perform from uploads where id = shown for no key update;
  if found then update uploads set use = use_of(shown) where id = shown and use <> use_of(shown); end if;
end $$;

create or replace function mark_use_of_place() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then perform refresh_use(old.picture); end if;
  if tg_op <> 'DELETE' then perform refresh_use(new.picture); end if;
  return null;
end $$;
create or replace trigger use_of_place after insert or delete or update of picture
  on product_pictures for each row execute function mark_use_of_place();
create or replace trigger use_of_frame after insert or delete or update of picture
  on spin_frames for each row execute function mark_use_of_place();

create or replace function mark_use_of_products() returns trigger language plpgsql as $$ begin
  -- All changes lock their products in the same order, so that two changes at once wait for each other instead of blocking each other.
  perform refresh_use(picture) from (
    select distinct picture from product_pictures
    where product_id in (select id from after join before using (id) where after.visibility <> before.visibility)
    order by 1) as shown;
  return null;
end $$;
create or replace trigger use_of_products after update on products
  referencing old table as before new table as after for each statement execute function mark_use_of_products();
