import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { locales } from '#base/locale.ts'
import { indexNextProducts } from '#business/catalogue/product-index.commands.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { admins } from '#features/access/admin.tables.ts'
import { deactivatePartner } from '#features/companies/partner.commands.ts'
import { assignPriceList, setAgreedPrices } from '#features/prices/company-prices.commands.ts'
import { setListPrices, setPriceDeltas } from '#features/prices/list-prices.commands.ts'
import { copyPriceList, createPriceList } from '#features/prices/price-list.commands.ts'
import { addFirstTaxRates } from '#features/prices/tax-rate.commands.ts'
import { paths } from '#i18n/paths.ts'
import type { Log } from '#platform/log.ts'
import { makeAccount, openSessionOf, PASSWORD } from '#testing/auth/make-account.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { makeApplication } from '#testing/desk/make-application.ts'
import { makePartner } from '#testing/desk/make-partner.ts'
import { dumpDatabase } from '#testing/dump-database.ts'
import { readPage } from '#testing/read-page.ts'
import { roleMatrix } from '#testing/role-matrix.ts'
import { openTestApp } from '#testing/test-app.ts'
import { openTestWorld } from '#testing/test-world.ts'

const STAFF = '11111111-1111-4111-8111-111111111111'

/** Amounts in minor units that stand nowhere else, by the company that they are for. */
const canaries = {
  anna: { list: 731_841, next: 731_853, agreed: 731_867 },
  bela: { list: 842_917 },
  planned: { list: 953_113 },
}
const amounts = Object.values(canaries).flatMap((company) => Object.values(company))

/** The canaries in a text, however their digits are grouped. */
function canariesIn(text: string): number[] {
  const digits = text.replace(/(?<=\d)[.,\s\u00A0\u202F'](?=\d)/g, '')
  return amounts.filter((amount) => digits.includes(String(amount)))
}

test('a canary is seen in every way of writing it', () => {
  for (const text of ['731841', '€7,318.41', '7.318,41 €', '7\u00A0318,41 €', '"minor":731841}'])
    expect({ text, seen: canariesIn(text) }).toEqual({ text, seen: [canaries.anna.list] })
  expect(canariesIn('7318 and 41')).toEqual([])
})

const lines: string[] = []
const note = (...facts: unknown[]) => void lines.push(JSON.stringify(facts))
const log: Log = { debug: note, info: note, warn: note, error: note }

let app: Awaited<ReturnType<typeof openTestApp>>
let world: Awaited<ReturnType<typeof openTestWorld>>['world']
let tokens: Record<string, string>
let ids: Record<'list' | 'company', string>
let before: Facts
let after: Facts
let announced = 0

type Facts = { sitemap: string; pages: string }

beforeAll(async () => {
  const opened = await openTestWorld()
  world = { ...opened.world, log }
  await fillCatalogue(world)
  while (await indexNextProducts(world));
  app = await openTestApp(world)
  const { anna, bela } = await makePeople()
  before = await publicFacts()
  opened.onContentChange(() => void announced++)
  announced = 0
  ids = { list: await putPrices(anna, bela), company: anna }
  after = await publicFacts()
}, 180_000)

async function makePeople() {
  const staff = { email: 'owner@manto.example', password: PASSWORD, name: 'Owner' }
  await makeFirstAdmin(world, staff)
  for (const role of ['editor', 'desk'] as const) {
    const email = `${role}@manto.example`
    const { id: userId } = await makeAccount(world, { email })
    await world.db
      .insert(admins)
      .values({ userId, role, name: role, email, createdAt: world.now() })
  }
  await makeAccount(world, { email: 'plain@vaza.example' })
  await makeAccount(world, { email: 'applicant@vaza.example' })
  await makeApplication(world, 'applicant@vaza.example')
  const anna = await makePartner(world, 'anna@vaza.example')
  const bela = await makePartner(world, 'bela@vaza.example')
  const closed = await makePartner(world, 'closed@vaza.example')
  const tokenOf = (email: string) => openSessionOf(world, email)
  tokens = {
    visitor: '',
    plain: await tokenOf('plain@vaza.example'),
    applicant: await tokenOf('applicant@vaza.example'),
    closed: await tokenOf('closed@vaza.example'),
    anna: await tokenOf('anna@vaza.example'),
    bela: await tokenOf('bela@vaza.example'),
    owner: await tokenOf('owner@manto.example'),
    desk: await tokenOf('desk@manto.example'),
    editor: await tokenOf('editor@manto.example'),
  }
  await deactivatePartner(world, closed.partnerId, STAFF)
  return { anna: anna.partnerId, bela: bela.partnerId }
}

async function putPrices(anna: string, bela: string): Promise<string> {
  await addFirstTaxRates(world)
  const terms = {
    currency: 'EUR',
    incoterm: 'FCA',
    place: 'Istanbul',
    taxMode: 'net',
    taxCode: 'export',
    roundTo: 1,
    validFrom: '2026-01-01',
    validTo: null,
  } as const
  const addList = async (name: string, prices: [string, number, number][]) => {
    const { id } = await createPriceList(world, { ...terms, name }, STAFF)
    await setListPrices(world, id, { version: 1, prices }, STAFF)
    return id
  }
  const own = await addList('First', [
    ['alara-1', 100, canaries.anna.list],
    ['alara-1', 300, canaries.anna.next],
    ['gizli-3', 100, canaries.anna.list],
  ])
  const other = await addList('Second', [['alara-1', 100, canaries.bela.list]])
  const planned = await copyPriceList(
    world,
    own,
    { name: 'Third', validFrom: '2030-01-01', percent: 0, replaces: true },
    STAFF,
  )
  await setListPrices(
    world,
    planned.id,
    { version: 1, prices: [['alara-1', 100, canaries.planned.list]] },
    STAFF,
  )
  const delta = { kind: 'service' as const, key: 'sew-labels', change: { percent: 1 } }
  await setPriceDeltas(world, own, { version: 2, deltas: [delta] }, STAFF)
  await assignPriceList(world, { companyIds: [anna], listId: own }, STAFF)
  await assignPriceList(world, { companyIds: [bela], listId: other }, STAFF)
  await setAgreedPrices(
    world,
    anna,
    { version: 1, currency: 'EUR', prices: [['isil-2', 100, canaries.anna.agreed]] },
    STAFF,
  )
  return own
}

async function publicFacts(): Promise<Facts> {
  const { rows } = (await world.db.execute(
    sql`select id, page_changed_at, changed_at, texts_changed_at, published_at, version from products order by id`,
  )) as unknown as { rows: object[] }
  return { sitemap: await (await app('/sitemap.xml')).text(), pages: JSON.stringify(rows) }
}

async function read(path: string, token = '') {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await app(path, { headers })
  const told = JSON.stringify([...answer.headers])
  return { answer, text: `${told}\n${await answer.text()}` }
}

test('no public page, in any language or form, holds an amount', async () => {
  const leaks: string[] = []
  const seen = new Set<string>()
  const fixed = ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/opensearch.xml']
  const pages = Object.values(paths).flatMap((page) =>
    locales.map((locale) => page[locale].replace(':category', 'coat').replace(':id', 'alara-1')),
  )
  const waiting = [...fixed, ...pages]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    // The cache of pages keeps the first of these answers, made for nobody in particular.
    for (const form of [path, path.includes('?') ? path : `${path}.data`]) {
      const { answer, text } = await read(form)
      if (canariesIn(text).length > 0) leaks.push(form)
      const isPage = answer.headers.get('content-type')?.startsWith('text/html')
      if (isPage && !path.includes('?'))
        waiting.push(...readPage(text).anchors.map((href) => href.replace(/#.*/, '')))
    }
  }
  expect(seen.size).toBeGreaterThan(100)
  expect(leaks).toEqual([])
}, 120_000)

/** Reads of the API that roles may make, with ids of things that are there. */
const reads = Object.keys(roleMatrix)
  .filter((call) => call.startsWith('GET '))
  .map((call) => `/api/${call.slice('GET '.length)}`)

const others = [
  ...locales.map((locale) => `/api/catalogue/suggestions?locale=${locale}&q=alara`),
  ...amounts.map((amount) => `/api/catalogue/suggestions?locale=en&q=${amount}`),
  '/rest/v1/partners?select=*',
  '/rest/v1/partner_applications?select=*',
  '/rest/v1/price_lists?select=*',
  '/rest/v1/list_prices?select=*',
  '/rest/v1/agreed_prices?select=*',
  '/api/account',
  '/health',
]

test('no endpoint gives an amount to anybody but its company and staff who may read prices', async () => {
  const shown: Record<string, Set<number>> = {}
  for (const [role, token] of Object.entries(tokens))
    for (const call of [...reads, ...others])
      for (const id of ['alara-1', ids.company, ids.list]) {
        const path = call.replace(/:(id|kind|slug|product|picture)/g, id)
        const query = path.includes('?')
          ? ''
          : '?locale=en&about=alara-1&product=alara-1&pieces=300&q=alara'
        const { answer, text } = await read(path + query, token)
        const seen = canariesIn(text)
        if (seen.length === 0) continue
        const reader = `${role} ${call}`
        for (const amount of seen) (shown[reader] ??= new Set()).add(amount)
        const caching = answer.headers.get('cache-control')
        expect({ reader, caching }).toEqual({ reader, caching: 'no-store' })
      }
  const { anna, bela, planned } = canaries
  const ofList = [anna.list, anna.next]
  const byStaff = {
    '/api/admin/price-lists/:id': ofList,
    '/api/admin/price-lists/companies/:id': [anna.agreed],
    '/api/admin/price-lists/companies/:id/explained': [anna.next],
  }
  expect(
    Object.fromEntries(Object.entries(shown).map(([reader, seen]) => [reader, [...seen]])),
  ).toEqual({
    'anna /api/portal/prices': [anna.list, anna.next, anna.agreed],
    'bela /api/portal/prices': [bela.list],
    ...Object.fromEntries(
      ['owner', 'desk'].flatMap((role) =>
        Object.entries(byStaff).map(([call, seen]) => [`${role} ${call}`, seen]),
      ),
    ),
  })
  expect(amounts).toContain(planned.list)
}, 120_000)

test('no log line holds an amount, and no row but those of prices', async () => {
  expect(canariesIn(lines.join('\n'))).toEqual([])
  await world.db.execute(sql`delete from agreed_prices`)
  await world.db.execute(sql`delete from list_prices`)
  expect(canariesIn(await dumpDatabase(world.db))).toEqual([])
})

test('prices move no public date, and no finished page is thrown away for them', () => {
  expect(after).toEqual(before)
  expect(announced).toBe(0)
})
