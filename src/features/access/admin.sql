-- Mailboxes of the owners on the staff, the earliest first: who hears of forms until a company has an address or says who reads its emails.
create or replace function owner_mailboxes() returns text[] language sql stable as $$
  select coalesce(array_agg(email order by created_at), '{}')
  from admins where role = 'owner' and ended_at is null
$$;
