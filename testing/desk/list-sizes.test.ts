import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { LIST_ROWS } from '#base/list.ts'
import { createStaffSession } from '#testing/catalogue/staff-session.ts'

/** Rows by which each list of the desk exceeds an empty list. */
async function openWith(rows: number) {
  const { world, call } = await createStaffSession()
  const { db } = world
  const numbers = sql`generate_series(1, ${sql.raw(String(rows))}) as n`
  await db.execute(sql`
    insert into partner_applications (status, name, surname, email, phone, business_name,
      business_type, country, city, website_instagram, preferred_language, market_region,
      commercial_consent, locale, applied_at, decided_at)
    select 'approved', 'Ayşe', 'Örnek ' || n, 'buyer-' || n || '@shop.example', '+905550000000',
      'Butik ' || n, 'boutique', 'TR', 'İzmir', '', 'tr', '', false, 'tr',
      timestamptz '2026-11-01' + n * interval '1 hour', timestamptz '2026-11-10' from ${numbers}`)
  await db.execute(sql`
    insert into auth.users (id, email, created_at, updated_at)
    select gen_random_uuid(), email, applied_at, applied_at from partner_applications`)
  await db.execute(sql`
    insert into partners (user_id, application_id, name, email, company, country, locale, joined_at)
    select users.id, application.id, application.name, application.email, business_name, country, 'tr', applied_at
    from partner_applications as application join auth.users using (email)`)
  await db.execute(sql`
    insert into partner_credentials (partner_id, email, created_at, expires_at)
    select id, email, joined_at, joined_at + interval '7 days' from partners`)
  await db.execute(sql`
    insert into contact_messages (first_name, last_name, email, phone, message, locale, sent_at, fingerprint)
    select 'Ada', 'Örnek ' || n, 'reader-' || n || '@shop.example', '+905550000000', 'Merhaba', 'tr',
      timestamptz '2026-11-01' + n * interval '1 hour', n::text from ${numbers}`)
  await db.execute(sql`
    insert into outbox ("to", subject, text, written_at)
    select 'reader-' || n || '@shop.example', 'Merhaba', 'Merhaba',
      timestamptz '2026-11-01' + n * interval '1 hour' from ${numbers}`)
  await db.execute(sql`
    insert into audit_trail (action, "on", at)
    select 'application.submitted', id::text, applied_at from partner_applications`)
  await db.execute(sql`
    insert into data_requests (kind, email, name, message, locale, requested_at)
    select 'erasure', email, name, '', 'tr', applied_at from partner_applications`)
  const read = async (path: string) => (await call('GET', `/api/admin/${path}`)).body
  return { read }
}

const lists = [
  'applications',
  'partners',
  'credentials',
  'messages',
  'emails',
  'audit?subject=applications',
]

test.for([0, 1, 60])('each list of the desk shows all of its %i rows once', async (rows) => {
  const { read } = await openWith(rows)
  for (const list of lists) {
    const pages = [1, 2, 3].map((page) =>
      read(`${list}${list.includes('?') ? '&' : '?'}page=${page}`),
    )
    const [first, second, third] = await Promise.all(pages)
    const all = [...first.rows, ...second.rows, ...third.rows] as { id: string }[]
    expect({ list, total: first.total, shown: new Set(all.map(({ id }) => id)).size }).toEqual({
      list,
      total: rows,
      shown: rows,
    })
    expect(first.rows).toHaveLength(Math.min(rows, LIST_ROWS))
  }
  expect((await read('personal-data?q=')).requests).toHaveLength(rows)
  expect((await read('dashboard?locale=tr')).desk.dataRequests).toHaveLength(rows)
  expect((await read('staff')).rows).toHaveLength(1)
  const { byWeek, byCountry } = await read('reports?weeks=13&locale=tr')
  const sum = (counts: { total: number }[]) => counts.reduce((sum, count) => sum + count.total, 0)
  expect([sum(byWeek), sum(byCountry)]).toEqual([rows, rows])
})
