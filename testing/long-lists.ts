import { sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'

import { addCatalogue, addManyProducts } from './many-products.ts'

export const ROWS = 50_000

/**
 * 50,000 products, messages and applications. Each application is of a partner with a credential and
 * a colleague; every fifth is undecided instead. Every tenth partner has invited somebody, and every
 * twentieth application has another merged into it. Applications, decisions and
 * logins have 50,000 entries of the audit trail together. Every twentieth product is archived with its own picture.
 */
export async function addLongLists(db: Db): Promise<void> {
  await addBuyers(db)
  await addEmails(db)
  await addPictures(db)
  await addAudit(db)
  // `tidyTables` would do the same after so many changes.
  await db.execute(sql`vacuum (analyze)`)
}

async function addBuyers(db: Db): Promise<void> {
  await db.execute(sql`
    insert into partner_applications (status, name, surname, email, phone, business_name,
      business_type, country, city, website_instagram, preferred_language, market_region,
      commercial_consent, locale, applied_at, decided_at)
    select case when n % 5 = 0 then 'pending' else 'approved' end,
      (array['Ayşe','Анна','Ada','Işık','Мария'])[1 + n % 5], 'Örnek ' || n,
      'buyer-' || n || '@shop.example', '+9055500' || lpad(n::text, 5, '0'), 'Butik ' || n,
      'boutique', (array['TR','RU','KZ','DE'])[1 + n % 4], (array['İzmir','Москва','Алматы'])[1 + n % 3],
      '', (array['tr','en','ru'])[1 + n % 3], '', false, 'tr',
      timestamptz '2026-01-01' + n * interval '5 minutes',
      case when n % 5 > 0 then timestamptz '2026-11-01' end
    from generate_series(1, ${sql.raw(String(ROWS))}) as n`)
  await db.execute(sql`
    insert into auth.users (id, email, created_at, updated_at)
    select gen_random_uuid(), email, applied_at, applied_at
    from partner_applications where status = 'approved'`)
  await db.execute(sql`
    insert into partners (user_id, application_id, name, email, company, country, locale, joined_at)
    select users.id, application.id, application.name || ' ' || surname, application.email, business_name, country, 'tr', applied_at
    from partner_applications as application join auth.users using (email) where status = 'approved'`)
  await db.execute(sql`
    insert into partner_members (partner_id, user_id, role, name, joined_at)
    select id, user_id, 'owner', name, joined_at from partners`)
  await db.execute(sql`
    insert into auth.users (id, email, created_at, updated_at)
    select gen_random_uuid(), 'colleague-' || email, joined_at, joined_at from partners`)
  await db.execute(sql`
    insert into partner_members (partner_id, user_id, role, name, phone, joined_at)
    select partner.id, users.id, 'buyer', 'Ольга ' || partner.name, '+90532' || lpad(row_number() over ()::text, 7, '0'), joined_at
    from partners as partner join auth.users on users.email = 'colleague-' || partner.email`)
  await db.execute(sql`
    insert into partner_invitations (partner_id, email, name, role, locale, token_hash, invited_by, sent_at, expires_at)
    select id, 'invited-' || email, 'Işık ' || name, 'viewer', 'tr', id::text, user_id, joined_at, joined_at
    from partners where hashtext(email) % 10 = 0`)
  await db.execute(sql`
    update partner_applications set merged_from = jsonb_build_array(
      jsonb_build_object('id', gen_random_uuid(), 'email', 'earlier-' || email))
    where hashtext(email) % 20 = 0`)
  await db.execute(sql`
    insert into partner_credentials (partner_id, email, created_at, expires_at)
    select id, email, joined_at, joined_at + interval '7 days' from partners`)
}

async function addEmails(db: Db): Promise<void> {
  await db.execute(sql`
    insert into contact_messages (first_name, last_name, email, phone, message, locale, sent_at, status, fingerprint)
    select (array['Ayşe','Анна','Ada','Işık','Мария'])[1 + n % 5], 'Örnek ' || n,
      'reader-' || n || '@shop.example', '+9055500' || lpad(n::text, 5, '0'),
      'Merhaba, Butik ' || n || ' için ' || repeat('fiyat listesi ve termin bilgisi rica ederim. ', 5),
      (array['tr','en','ru'])[1 + n % 3], timestamptz '2026-01-01' + n * interval '5 minutes',
      case when n % 5 = 0 then 'waiting' else 'done' end, n::text
    from generate_series(1, ${sql.raw(String(ROWS))}) as n`)
  await db.execute(sql`
    insert into outbox ("to", subject, text, template, written_at, attempts, sent_at)
    select email, 'Başvurunuzu aldık · Butik ' || row_number() over (), 'Merhaba', 'shop.applicationReceived',
      applied_at, 1, case when status = 'approved' then applied_at + interval '1 minute' end
    from partner_applications`)
}

async function addPictures(db: Db): Promise<void> {
  await addCatalogue(db)
  await addManyProducts(db, 1, ROWS)
  await db.execute(sql`
    with sent as (
      insert into pictures (source, state, key, widths, webp_width, ratio)
      select 'upload', 'ready', 'models/sent-' || n, '{400,800}', 800, 1.25
      from generate_series(1, ${sql.raw(String(ROWS))}) as n returning id, substr(key, 13)::int as n)
    insert into uploads (id, sent_key, file_name, bytes, sent_by, sent_at)
    select id, 'uploads/' || n, 'MX-' || lpad(n::text, 6, '0') || '_camel_0' || n % 5 || '.jpg',
      1000000 + n, gen_random_uuid(), timestamptz '2026-01-01' + n * interval '5 minutes' from sent`)
  await db.execute(sql`
    insert into product_pictures (product_id, view, picture, position)
    select products.id, 'back', uploads.id, 1 from uploads
      join products on style_code = left(file_name, 9) where bytes % 10 > 0`)
  await db.execute(sql`
    update products set visibility = 'archived' where position % 20 = 7 and style_code like 'MX-%'`)
}

async function addAudit(db: Db): Promise<void> {
  // Three members of staff decided the applications.
  await db.execute(sql`
    insert into auth.users (id, email, created_at, updated_at)
    select gen_random_uuid(), 'staff-' || n || '@manufacture.example', now(), now() from generate_series(1, 3) as n`)
  await db.execute(sql`
    insert into audit_trail (action, "on", at)
    select 'application.submitted', id::text, applied_at from partner_applications order by applied_at limit 20000`)
  await db.execute(sql`
    with staff as (select array_agg(id) as ids from auth.users where email like 'staff-%')
    insert into audit_trail (action, "on", by, at)
    select 'application.approved', application.id::text, ids[1 + abs(hashtext(email)) % 3], decided_at
    from partner_applications as application, staff where decided_at is not null
    order by applied_at limit 20000`)
  await db.execute(sql`
    insert into audit_trail (action, "on", by, at)
    select 'credential.used', credential.id::text, user_id, created_at
    from partner_credentials as credential join partners on partners.id = partner_id
    order by created_at limit 10000`)
}
