import { expect, test } from 'vitest'

import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { partnerApplications } from '#features/applications/application.tables.ts'
import { applicationList } from '#features/applications/application.ts'
import { credentialList } from '#features/companies/credential.ts'
import { partnerList } from '#features/companies/partner.ts'
import type { World } from '#platform/world.ts'
import { PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { adminRouter } from './admin.ts'

type Row = { email: string; status: string; name: string }
type Page = { rows: Row[]; total: number }

const hour = (count: number) => new Date(Date.parse('2026-11-20T00:00:00Z') + count * 3_600_000)

const row = (number: number, more: Partial<typeof partnerApplications.$inferInsert> = {}) => ({
  name: 'Ada',
  surname: 'Örnek',
  email: `buyer-${number}@flood.example`,
  phone: '+905550001976',
  businessName: 'Butik Örnek',
  businessType: 'boutique' as const,
  country: 'TR',
  city: 'İzmir',
  websiteInstagram: '',
  preferredLanguage: 'tr' as const,
  marketRegion: '',
  commercialConsent: false,
  locale: 'tr' as const,
  appliedAt: hour(number),
  ...more,
})

/** A world with 234 pending applications, the oldest from Deniz, and some decided applications. */
async function openFloodedOffice() {
  const { world } = await openTestWorld()
  const staff = { email: 'staff@manto.example', password: PASSWORD, name: 'Staff' }
  await makeFirstAdmin(world, staff)
  const decided = (number: number, status: 'approved' | 'rejected') =>
    row(number, { status, decidedAt: hour(500), email: `decided-${number}@vaza.example` })
  await world.db.insert(partnerApplications).values([
    row(0, {
      name: 'Deniz',
      surname: 'Işık',
      email: 'basvuru@butik-deniz.example',
      phone: '+905321112233',
      businessName: 'Butik Deniz',
      city: 'Şanlıurfa',
      country: 'KZ',
    }),
    ...Array.from({ length: 233 }, (_, index) => row(index + 1)),
    decided(300, 'approved'),
    decided(301, 'rejected'),
    decided(302, 'approved'),
  ])
  return openDesk(world, (await signIn(world, staff)).access_token)
}

function openDesk(world: World, token: string) {
  const router = openTestRouter(world, {}).route('/api/admin', adminRouter)
  return async (path: string): Promise<Page> => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await router.request(`/api/admin/${path}`, { headers })
    expect(answer.status).toBe(200)
    return answer.json()
  }
}

test('the application that waits longest is first, and all pages together show every row once', async () => {
  const list = await openFloodedOffice()
  const first = await list('applications')
  expect(first.total).toBe(237)
  expect(first.rows).toHaveLength(50)
  expect(first.rows[0]).toMatchObject({
    email: 'basvuru@butik-deniz.example',
    status: 'pending',
  })

  const rows: Row[] = []
  for (let page = 1; page <= 5; page += 1)
    rows.push(...(await list(`applications?page=${page}`)).rows)
  expect(new Set(rows.map(({ email }) => email)).size).toBe(237)
  expect(rows.slice(0, 234).every(({ status }) => status === 'pending')).toBe(true)
  expect(rows.slice(-3).map(({ email }) => email)).toEqual([
    'decided-302@vaza.example',
    'decided-301@vaza.example',
    'decided-300@vaza.example',
  ])
  expect((await list('applications?page=6')).rows).toEqual([])
})

test('a search finds a row on any page by any fact about a buyer', async () => {
  const list = await openFloodedOffice()
  const matches = await list('applications?q=deniz')
  expect(matches).toMatchObject({ total: 1, rows: [{ name: 'Deniz' }] })
  const [{ number = '' } = {}] = matches.rows as (Row & { number?: string })[]
  expect(number).toMatch(/^[0-9A-F]{8}$/)

  for (const q of [
    number,
    number.toLowerCase(),
    'DENIZ isik',
    'ışık deniz',
    'butik-deniz.example',
    'BUTİK DENİZ',
    'sanliurfa',
    'Şanlıurfa',
    '+905321112233',
    '0532 111 22 33',
    '+90 (532) 111-22-33',
    '1112233',
    'Kazakhstan',
    'Казахстан',
    'kazakistan',
    'deniz казахстан',
  ])
    expect({ q, ...(await list(`applications?q=${encodeURIComponent(q)}`)) }).toMatchObject({
      q,
      total: 1,
      rows: [{ name: 'Deniz' }],
    })
  for (const q of [
    'deniz almanya',
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    'x'.repeat(500),
    'deniz\u0000yok',
  ])
    expect({ q, ...(await list(`applications?q=${encodeURIComponent(q)}`)) }).toMatchObject({
      q,
      total: 0,
    })
})

test('a status filter shows only its rows; an invalid status or page is ignored', async () => {
  const list = await openFloodedOffice()
  expect(await list('applications?status=approved')).toMatchObject({ total: 2 })
  expect(await list('applications?status=rejected&q=ada')).toMatchObject({ total: 1 })
  for (const nonsense of [
    'status=x',
    'page=0',
    'page=-1',
    'page=1e9',
    'page=x',
    'q=&q=deniz',
    'q=%00',
  ])
    expect(await list(`applications?${nonsense}`)).toMatchObject({ total: 237 })
})

test(
  'a list is sorted by each of its columns, both ways, and the pages fit together',
  { tags: 'nightly' },
  async () => {
    const list = await openFloodedOffice()
    for (const { path, sorts } of [
      { path: 'applications', sorts: applicationList.sorts },
      { path: 'partners', sorts: partnerList.sorts },
      { path: 'credentials', sorts: credentialList.sorts },
    ])
      for (const by of sorts)
        for (const sort of [by, `-${by}`]) {
          const { total } = await list(`${path}?sort=${sort}`)
          const pages = [1, 2, 3].map((page) => list(`${path}?sort=${sort}&page=${page}&rows=100`))
          const rows = (await Promise.all(pages)).flatMap(
            (page) => page.rows as (Row & { id: string })[],
          )
          expect({ sort, ids: new Set(rows.map(({ id }) => id)).size }).toEqual({
            sort,
            ids: total,
          })
        }
    const [first] = (await list('applications?sort=company')).rows
    const [last] = (await list('applications?sort=-company&rows=1000')).rows
    expect(first).toMatchObject({ name: 'Deniz' })
    expect(last).toMatchObject({ name: 'Ada' })
    expect((await list('applications?sort=-applied')).rows[0]).toMatchObject({
      email: 'decided-302@vaza.example',
    })
    const decided = (await list('applications?sort=-decided')).rows.slice(0, 3)
    expect(decided.every(({ status }) => status !== 'pending')).toBe(true)
  },
)

test('filters are combined with each other and with the search, and the number of rows is bounded', async () => {
  const list = await openFloodedOffice()
  for (const [query, total] of [
    ['preferredLanguage=tr&businessType=boutique', 237],
    ['preferredLanguage=ru', 0],
    ['preferredLanguage=tr&status=rejected', 1],
    ['businessType=brand&q=ada', 0],
    ['businessType=__proto__&preferredLanguage=constructor', 237],
    ['sort=id;drop', 237],
  ] as const)
    expect({ query, ...(await list(`applications?${query}`)) }).toMatchObject({ query, total })
  expect((await list('applications?rows=1000')).rows).toHaveLength(237)
  for (const nonsense of ['rows=1001', 'rows=0', 'rows=1.5', 'rows=all'])
    expect((await list(`applications?${nonsense}`)).rows).toHaveLength(50)
})

test('lists of zero, one and sixty rows are complete', async () => {
  for (const count of [0, 1, 60]) {
    const { world } = await openTestWorld()
    const staff = { email: 'staff@manto.example', password: PASSWORD, name: 'Staff' }
    await makeFirstAdmin(world, staff)
    if (count > 0)
      await world.db
        .insert(partnerApplications)
        .values(Array.from({ length: count }, (_, index) => row(index)))
    const list = openDesk(world, (await signIn(world, staff)).access_token)
    const page = await list('applications')
    expect([page.total, page.rows.length]).toEqual([count, Math.min(count, 50)])
    expect((await list('applications?page=2')).rows).toHaveLength(Math.max(0, count - 50))
    expect(await list('partners')).toMatchObject({ total: 0, rows: [], tags: [] })
    expect(await list('credentials')).toEqual({ total: 0, rows: [] })
  }
})

test('nobody but staff reads a list, with any query', async () => {
  const { world } = await openTestWorld()
  const router = openTestRouter(world, {}).route('/api/admin', adminRouter)
  for (const path of ['applications', 'partners', 'credentials'])
    for (const query of ['', '?rows=1000', '?q=a&sort=name'])
      expect((await router.request(`/api/admin/${path}${query}`)).status).toBe(401)
})
