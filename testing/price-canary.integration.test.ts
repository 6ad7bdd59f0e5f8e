import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { brand } from '#base/brand.ts'
import { locales } from '#base/locale.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { admins } from '#features/access/admin.tables.ts'
import { indexNextProducts } from '#features/catalogue/product-index.commands.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { deactivatePartner } from '#features/companies/partner.commands.ts'
import { renderNextDocument } from '#features/documents/document.jobs.ts'
import { documents } from '#features/documents/document.tables.ts'
import { issuePriceGuide } from '#features/line-sheets/price-guide.commands.ts'
import { makeRequestLink } from '#features/requests/request-link.commands.ts'
import { paths } from '#i18n/paths.ts'
import type { Log } from '#platform/log.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { makeAccount, openSessionOf, PASSWORD } from '#testing/auth/make-account.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { makeApplication } from '#testing/desk/make-application.ts'
import { makePartner } from '#testing/desk/make-partner.ts'
import { dumpTables } from '#testing/dump-database.ts'
import { readPage } from '#testing/read-page.ts'
import { roleMatrix } from '#testing/role-matrix.ts'
import { openTestApp } from '#testing/test-app.ts'
import { openTestWorld } from '#testing/test-world.ts'
import { STAFF } from '#testing/trade/company-prices.ts'

import { allAmounts, amountsOf, canaries, canariesIn } from './canary/amounts.ts'
import { plantCosts, plantPrices, plantTrade, shareExports } from './canary/plant-amounts.ts'
import { hasPoppler, readAnswer, readEach } from './canary/read-answer.ts'

test('a canary is recognized in every writing', () => {
  for (const text of ['731841', '€7,318.41', '7.318,41 €', '7\u00A0318,41 €', '"minor":731841}'])
    expect({ text, seen: canariesIn(text) }).toEqual({ text, seen: [canaries.anna.list] })
  expect(canariesIn('7318 and 41')).toEqual([])
})

const lines: string[] = []
const note = (...facts: unknown[]) => void lines.push(JSON.stringify(facts))
const log: Log = { debug: note, info: note, warn: note, error: note }

let app: Awaited<ReturnType<typeof openTestApp>>
let world: Awaited<ReturnType<typeof openTestWorld>>['world']
/** The credentials of each reader. */
let readers: Record<string, Record<string, string>>
/** Ids by the parameter of an address, and for `:id` by the words before it. */
let ids: Record<'product' | 'company' | 'list' | 'request' | 'order' | 'version', string[]> &
  Record<'document' | 'export', string[]>
let shared: Awaited<ReturnType<typeof shareExports>>
let before: Facts
let after: Facts
let announced = 0

type Facts = { sitemap: string; pages: string }

beforeAll(async () => {
  const opened = await openTestWorld()
  world = { ...opened.world, log }
  await fillCatalogue(world)
  const boast = `A coat. Cut by ${brand.name} in Istanbul.`
  await world.db.update(products).set({ description: { tr: boast, en: boast, ru: boast } })
  while (await indexNextProducts(world));
  app = await openTestApp(world)
  const { anna, bela, tokens } = await makePeople()
  before = await publicFacts()
  opened.onContentChange(() => void announced++)
  announced = 0
  await plantCosts(world)
  const lists = await plantPrices(world, anna, bela)
  const { requests, orders, exportId } = await plantTrade(world, anna)
  shared = await shareExports(world, { anna, bela })
  const papers = await world.db.select({ id: documents.id }).from(documents)
  const [, guest] = requests
  const link = await makeRequestLink(world.db, guest.request, world.origin, world.now())
  readers = {
    ...Object.fromEntries(
      Object.entries(tokens).map(([name, token]) => [
        name,
        token ? { authorization: `Bearer ${token}` } : {},
      ]),
    ),
    guest: { 'x-request-token': link.split('#token=')[1] ?? '' },
  }
  ids = {
    product: ['alara-1'],
    company: [anna.partnerId],
    list: lists,
    request: requests.map(({ request }) => request.id),
    order: orders.map(({ id }) => id),
    version: orders.map(({ versionId }) => versionId),
    document: papers.map(({ id }) => id),
    export: [exportId],
  }
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
  const anna = await makePartner(world, 'company@vaza.example')
  const bela = await makePartner(world, 'bela@vaza.example')
  const closed = await makePartner(world, 'closed@vaza.example')
  const tokenOf = (email: string) => openSessionOf(world, email)
  const tokens = {
    visitor: '',
    plain: await tokenOf('plain@vaza.example'),
    applicant: await tokenOf('applicant@vaza.example'),
    closed: await tokenOf('closed@vaza.example'),
    anna: await tokenOf('company@vaza.example'),
    bela: await tokenOf('bela@vaza.example'),
    owner: await tokenOf('owner@manto.example'),
    desk: await tokenOf('desk@manto.example'),
    editor: await tokenOf('editor@manto.example'),
  }
  await deactivatePartner(world, closed.partnerId, STAFF)
  return { anna, bela, tokens }
}

async function publicFacts(): Promise<Facts> {
  const { rows } = (await world.db.execute(
    sql`select id, page_changed_at, changed_at, texts_changed_at, published_at, version from products order by id`,
  )) as unknown as { rows: object[] }
  return { sitemap: await (await app('/sitemap.xml')).text(), pages: JSON.stringify(rows) }
}

test('no public page, in any language or form, holds an amount', async () => {
  const leaks: string[] = []
  const visited = new Set<string>()
  const fixed = ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/opensearch.xml']
  const pages = Object.values(paths).flatMap((page) =>
    locales.map((locale) => page[locale].replace(':category', 'coat').replace(':id', 'alara-1')),
  )
  const readPath = async (path: string): Promise<string[]> => {
    const links: string[] = []
    // The page cache stores the first of these answers, rendered for no particular reader.
    for (const form of [path, path.includes('?') ? path : `${path}.data`]) {
      const answer = await app(form)
      const isPage = answer.headers.get('content-type')?.startsWith('text/html')
      const text = await readAnswer(answer)
      if (canariesIn(text).length > 0) leaks.push(form)
      if (isPage && !path.includes('?'))
        links.push(...readPage(text).anchors.map((href) => href.replace(/#.*/, '')))
    }
    return links
  }
  for (let queue = [...fixed, ...pages]; queue.length > 0;) {
    const fresh = [...new Set(queue)].filter((path) => !visited.has(path))
    for (const path of fresh) visited.add(path)
    queue = (await readEach(fresh, readPath)).flat()
  }
  expect(visited.size).toBeGreaterThan(100)
  expect(leaks).toEqual([])
}, 120_000)

/** Reads of the API that roles may make. */
const reads = Object.keys(roleMatrix)
  .filter((call) => call.startsWith('GET '))
  .map((call) => `/api/${call.slice('GET '.length)}`)
const ofBuyers = reads.filter((call) => call.startsWith('/api/portal/requests'))

const otherReads = [
  ...locales.map((locale) => `/api/catalogue/suggestions?locale=${locale}&q=alara`),
  ...allAmounts.map((amount) => `/api/catalogue/suggestions?locale=en&q=${amount}`),
  '/rest/v1/partners?select=*',
  '/rest/v1/partner_applications?select=*',
  '/rest/v1/price_lists?select=*',
  '/rest/v1/list_prices?select=*',
  '/rest/v1/agreed_prices?select=*',
  '/rest/v1/product_costs?select=*',
  '/rest/v1/requests?select=*',
  '/rest/v1/orders?select=*',
  '/api/account',
  '/health',
]

const isOfCosts = (path: string) => /\/costs(\?|$)/.test(path)

/** The words before `:id` in an address. */
const idsBefore: [RegExp, keyof typeof ids][] = [
  [/price-lists\/companies|price-guides|partners/, 'company'],
  [/price-lists/, 'list'],
  [/orders/, 'order'],
  [/requests|quotes/, 'request'],
  [/documents/, 'document'],
  [/product-exports/, 'export'],
]

/** Every address of a call, with the ids of the planted objects; files in each form. */
function addressesOf(call: string): string[] {
  const [, key = 'product' as const] = idsBefore.find(([words]) => words.test(call)) ?? []
  const parameters: Record<string, string[]> = {
    ':id': ids[key],
    ':version': ids.version,
    ':document': ids.document,
  }
  const addresses = Object.entries(parameters).reduce(
    (paths, [name, values]) =>
      paths.flatMap((path) =>
        path.includes(name) ? values.map((value) => path.replace(name, value)) : [path],
      ),
    [call],
  )
  const filled = addresses.map((path) => path.replaceAll(/:\w+/g, 'alara-1'))
  if (call.endsWith('/file') || call.endsWith('/document') || call.endsWith(':document'))
    return filled.flatMap((path) => ['pdf', 'xlsx'].map((format) => `${path}?format=${format}`))
  return filled.map((path) =>
    path.includes('?')
      ? path
      : `${path}?locale=en&about=alara-1&product=alara-1&pieces=300&q=alara`,
  )
}

test('no endpoint or file gives an amount to anybody but its company, its guest and staff who may read prices', async () => {
  const amountsByReader = new Map<string, Set<number>>()
  const mayRead = {
    anna: amountsOf('anna'),
    bela: amountsOf('bela'),
    guest: amountsOf('guest'),
    owner: allAmounts,
    desk: amountsOf('anna', 'bela', 'guest', 'staff'),
  } as Record<string, number[]>
  const leaks: string[] = []
  for (const [reader, headers] of Object.entries(readers)) {
    const calls =
      reader === 'guest'
        ? ofBuyers.map((call) => call.replace('/api/portal', '/api'))
        : [...reads, ...otherReads]
    await readEach(calls.flatMap(addressesOf), async (path) => {
      const answer = await app(path, { headers })
      const visible = canariesIn(await readAnswer(answer))
      if (visible.length === 0) return
      amountsByReader.set(reader, new Set([...(amountsByReader.get(reader) ?? []), ...visible]))
      const foreign = visible.filter(
        (amount) =>
          !mayRead[reader]?.includes(amount) ||
          // Readers of costs see them among the costs, and in no file, list or quote.
          (amountsOf('costs').includes(amount) && !isOfCosts(path)),
      )
      const caching = answer.headers.get('cache-control') ?? ''
      if (foreign.length > 0) leaks.push(`${reader} ${path}: ${foreign.join()}`)
      if (!caching.includes('no-store')) leaks.push(`${reader} ${path}: ${caching}`)
    })
  }
  expect(leaks).toEqual([])
  // Readers with the right have read all amounts, so that the search reached every place.
  const read = Object.fromEntries(
    [...amountsByReader].map(([reader, amounts]) => [reader, sorted(amounts)]),
  )
  expect(read).toEqual(
    Object.fromEntries(Object.entries(mayRead).map(([name, amounts]) => [name, sorted(amounts)])),
  )
}, 120_000)

const sorted = (amounts: Iterable<number>) => [...amounts].toSorted((a, b) => a - b)

test('a shared link shows the amounts of its company if made with them, and the maker unless it is neutral', async () => {
  const maker = [brand.name, brand.company, brand.email, brand.phone]
  const results: object[] = []
  for (const { path, facts } of shared) {
    const answers = [await app(path)]
    for (const format of ['pdf', 'xlsx', 'zip']) {
      const answer = await app(path, {
        method: 'POST',
        headers: { origin: world.origin },
        body: new URLSearchParams({ format }),
      })
      expect({ path, status: answer.status }).toEqual({ path, status: 200 })
      expect(answer.headers.get('cache-control')).toBe('no-store')
      answers.push(answer)
    }
    const files = answers.filter((answer) => answer.headers.has('content-disposition'))
    const text = (await readEach(answers, readAnswer)).join('\n')
    results.push({
      ...facts,
      files: files.length,
      amounts: [...new Set(canariesIn(text))],
      isNamed: maker.some((words) => text.includes(words)),
    })
  }
  const amountsByOwner = {
    anna: [canaries.anna.list, canaries.anna.next, canaries.anna.agreed],
    bela: [canaries.bela.list],
  }
  expect(results).toEqual(
    shared.map(({ facts }, index) => ({
      ...facts,
      files: index % 5 === 4 ? 1 : 2,
      amounts: facts.hasPrices ? amountsByOwner[facts.owner] : [],
      isNamed: !facts.isNeutral,
    })),
  )
}, 120_000)

test('emails with an amount go to its buyer and to the maker', async () => {
  const rows = await world.db.select().from(outbox)
  const mailed = rows.flatMap(({ to, template, subject, text }) =>
    canariesIn(`${subject}\n${text}`).map((amount) => ({ to, template, amount })),
  )
  const readersOf: Record<string, number[]> = {
    'company@vaza.example': amountsOf('anna'),
    'anna@vaza.example': amountsOf('guest'),
  }
  expect(mailed.length).toBeGreaterThan(0)
  expect(
    mailed.filter(({ to, template, amount }) =>
      template?.startsWith('staff.')
        ? amountsOf('costs').includes(amount)
        : !readersOf[to]?.includes(amount),
    ),
  ).toEqual([])
})

test('no log line holds an amount, not even of a file that cannot be made', async () => {
  const guide = { companyId: ids.company[0] ?? '', language: null, email: null }
  await issuePriceGuide(world, guide, STAFF)
  const typeset = () => Promise.reject(new Error('No memory left'))
  await renderNextDocument({ ...world, pdf: { typeset } })
  expect(lines.join()).toContain('No memory left')
  expect(canariesIn(lines.join('\n'))).toEqual([])
})

test('no row holds an amount except prices, trade and emails: no audit line, no index', async () => {
  const tables = await dumpTables(world.db)
  const holders = [...tables].filter(([, rows]) => canariesIn(rows).length > 0)
  expect(holders.map(([table]) => table)).toEqual([
    'agreed_prices',
    'documents',
    'list_prices',
    'order_events',
    'order_payments',
    'order_samples',
    'outbox',
    'product_costs',
    'quote_versions',
    'requests',
  ])
  const ofCosts = holders.filter(([, rows]) =>
    canariesIn(rows).some((amount) => amountsOf('costs').includes(amount)),
  )
  expect(ofCosts.map(([table]) => table)).toEqual(['product_costs'])
})

test('prices and trade change no public date, and drop no finished page', () => {
  expect(after).toEqual(before)
  expect(announced).toBe(0)
})

test.runIf(hasPoppler)('a PDF of a document is read by its words', async () => {
  const [id] = ids.document
  const answer = await app(`/api/admin/documents/${id}/file?format=pdf`, {
    headers: readers['owner'] ?? {},
  })
  expect(await readAnswer(answer)).toContain('Q-2026-0001')
})
