-- Tells every node at the commit that public page content has changed (`content-changes.ts`). The features put it on
-- their tables; without data, because nodes forget all pages.
create or replace function tell_content_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_change', '');
  return null;
end $$;
