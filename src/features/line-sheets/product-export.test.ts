import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'

import { brand } from '#base/brand.ts'
import { assignPriceList } from '#features/prices/company-prices.commands.ts'
import { setListPrices } from '#features/prices/list-prices.commands.ts'
import { createPriceList } from '#features/prices/price-list.commands.ts'
import { addFirstTaxRates } from '#features/prices/tax-rate.commands.ts'
import { openPortalAs } from '#testing/catalogue/open-boards.ts'
import { makeColleague, makePartner } from '#testing/desk/make-partner.ts'
import { BOAST, exportForm, openExports } from '#testing/line-sheets/open-exports.ts'

import { makeBoardSheet } from './board-sheet.commands.ts'
import { openExportFile } from './export-file.commands.ts'
import { deleteExport, requestExport } from './product-export.commands.ts'
import { deleteOldExports } from './product-export.jobs.ts'
import { findExport, listExports } from './product-export.queries.ts'
import { exportLinks, productExports } from './product-export.tables.ts'
import { exportForm as exportFormSchema, type ExportFormat, KEPT_DAYS } from './product-export.ts'

const STAFF = '11111111-1111-4111-8111-111111111111'
const hasPoppler = existsSync('/usr/bin/pdftotext')
type Exports = Awaited<ReturnType<typeof openExports>>

/** Asks for an export and waits until it is made. */
async function make({ send, makeAll }: Exports, changes: object = {}): Promise<string> {
  const { body } = await send('POST product-exports', exportForm(changes))
  await makeAll()
  return body.id
}

async function readFile({ world, member }: Exports, id: string, format: ExportFormat) {
  const scope = { userId: member.userId, companyId: member.partnerId }
  const file = await openExportFile(world, await findExport(world, id, scope), format)
  if (!file) throw new Error('No file')
  return new Uint8Array(await new Response(file.stream).arrayBuffer())
}

/** The words, properties and fonts that Poppler reads in a PDF, and its first page in gray. */
async function readPdf(pdf: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'sheet.pdf')
  writeFileSync(file, pdf)
  const run = (program: string, ...options: string[]) =>
    execFileSync(program, options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  run(
    'pdftoppm',
    '-r',
    '50',
    '-f',
    '1',
    '-l',
    '1',
    '-singlefile',
    '-png',
    file,
    join(folder, 'page'),
  )
  return {
    text: run('pdftotext', '-layout', file, '-').replaceAll(/\s+/g, ' '),
    properties: run('pdfinfo', file) + run('pdfinfo', '-meta', file) + run('pdffonts', file),
    page: await sharp(join(folder, 'page.png'))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  }
}

/** Everything that is written in a workbook, its properties included. */
function readWorkbook(xlsx: Uint8Array): string {
  const parts = unzipSync(xlsx, { filter: ({ name }) => /\.(xml|rels)$/.test(name) })
  return Object.values(parts)
    .map((part) => strFromU8(part))
    .join('\n')
}

test.skipIf(!hasPoppler)(
  'a line sheet shows what partners see in the order that was asked for, alike on paper and in the workbook',
  async () => {
    const opened = await openExports()
    const id = await make(opened, { languages: ['en', 'tr', 'ru'] })
    const { body } = await opened.send('GET product-exports')
    expect(body).toMatchObject([{ id, state: 'ready', products: 2, done: 7, total: 7 }])
    const { text } = await readPdf(await readFile(opened, id, 'pdf'))
    expect(text).toContain('2 styles')
    expect(text.indexOf('MN-2')).toBeLessThan(text.indexOf('MN-1'))
    for (const said of ['Alara Pea Coat', 'Alara Kaban', 'Бушлат «Алара»', brand.name])
      expect(text).toContain(said)
    expect(text).not.toContain('taslak')
    const workbook = readWorkbook(await readFile(opened, id, 'xlsx'))
    for (const said of ['MN-2', 'Alara Pea Coat', 'Alara Kaban', 'Бушлат «Алара»'])
      expect(workbook).toContain(said)
    expect(workbook).not.toContain('taslak')
  },
)

test('progress counts the finished steps in rising order while the export is made', async () => {
  const opened = await openExports()
  const { world, send, makeAll } = opened
  const progress: [done: number, total: number][] = []
  const readProgress = async () => {
    const [{ done, total }] = (await send('GET product-exports')).body
    progress.push([done, total])
  }
  const { pictures, xlsx, pdf } = world
  world.pictures = { ...pictures, paper: (all) => readProgress().then(() => pictures.paper(all)) }
  world.xlsx = { write: (task) => readProgress().then(() => xlsx.write(task)) }
  world.pdf = { typeset: (...task) => readProgress().then(() => pdf.typeset(...task)) }
  await send('POST product-exports', exportForm())
  await readProgress()
  await makeAll()
  await readProgress()
  // Products read, two pictures made, two files stored, two products on paper.
  expect(progress).toEqual([
    [0, 0],
    [1, 7],
    [3, 7],
    [4, 7],
    [7, 7],
  ])
})

test('a picture is made once for all sheets', async () => {
  const opened = await openExports()
  const { world, files } = opened
  await make(opened)
  world.pictures = { ...world.pictures, paper: () => Promise.reject(new Error('Made again')) }
  await make(opened)
  expect((await opened.send('GET product-exports')).body).toMatchObject([
    { state: 'ready' },
    { state: 'ready' },
  ])
  const pictureKeys = [...files.keys()].filter((key) => key.startsWith('papers/'))
  // Both products show the same picture, which has a width on paper and another in a cell.
  expect(pictureKeys).toHaveLength(2)
})

test.skipIf(!hasPoppler)(
  'a neutral sheet tells the maker nowhere: words, head of the page, properties, workbook, page of the link',
  async () => {
    const opened = await openExports()
    const marked = await readPdf(await readFile(opened, await make(opened), 'pdf'))
    const id = await make(opened, { isNeutral: true })
    const neutral = await readPdf(await readFile(opened, id, 'pdf'))
    const workbook = readWorkbook(await readFile(opened, id, 'xlsx'))
    const { body } = await opened.send(`POST product-exports/${id}/links`, {
      days: 7,
      password: '',
    })
    const page = await opened.share(new URL(body.url).pathname)
    const file = await opened.share(new URL(body.url).pathname, { format: 'pdf' })
    const output = [
      neutral.text,
      neutral.properties,
      workbook,
      await page.text(),
      ...[page, file].flatMap(({ headers }) => [...headers.values()]),
    ].join('\n')
    for (const name of [brand.name, brand.company, 'manto', 'typst/', brand.phone, brand.email])
      expect(output.toLowerCase()).not.toContain(name.toLowerCase())
    // The name stands at the top of the page: only the marked page has ink there.
    const inkAtTop = ({ page: { data, info } }: typeof marked) =>
      data.subarray(0, info.width * 65).filter((gray) => gray < 160).length
    expect(inkAtTop(marked)).toBeGreaterThan(50)
    expect(inkAtTop(neutral)).toBe(0)
  },
)

test('prices are those of the company, and a sheet without them has none', async () => {
  const opened = await openExports()
  const { world, member } = opened
  const listId = await openPriceList(opened)
  await assignPriceList(world, { companyIds: [member.partnerId], listId }, STAFF)
  const priced = await make(opened, { hasPrices: true })
  const plain = await make(opened)
  expect(readWorkbook(await readFile(opened, priced, 'xlsx'))).toContain('87.31')
  expect(readWorkbook(await readFile(opened, plain, 'xlsx'))).not.toContain('87.31')
  const { body } = await opened.send('GET product-exports')
  expect(JSON.stringify(body)).not.toMatch(/87[.,]31|:8731\b/)
})

/** A list with a single price, for the products of these tests. */
async function openPriceList({ world }: Pick<Exports, 'world'>): Promise<string> {
  await addFirstTaxRates(world)
  const { id } = await createPriceList(
    world,
    {
      name: 'Export',
      currency: 'EUR',
      incoterm: 'FCA',
      place: 'Istanbul',
      taxMode: 'net',
      taxCode: 'export',
      roundTo: 1,
      validFrom: '2026-09-01',
      validTo: null,
    },
    STAFF,
  )
  await setListPrices(world, id, { version: 1, prices: [['alara-1', 100, 87_31]] }, STAFF)
  return id
}

test('staff make a sheet with the prices of a list, and companies never see such a sheet', async () => {
  const opened = await openExports()
  const { world, send, makeAll } = opened
  const priceList = await openPriceList(opened)
  const scope = { userId: STAFF, companyId: null }
  const form = exportFormSchema.parse(exportForm({ hasPrices: true, priceList }))
  const id = await requestExport(world, form, ['alara-1'], scope)
  await makeAll()
  const file = await openExportFile(world, await findExport(world, id, scope), 'xlsx')
  const workbook = new Uint8Array(await new Response(file?.stream).arrayBuffer())
  expect(readWorkbook(workbook)).toContain('87.31')
  expect(await listExports(world, scope)).toMatchObject([{ id, hasPrices: true }])

  // Without a list of its own a company gets no prices, whichever list it names.
  const own = await make(opened, { hasPrices: true, priceList })
  expect(readWorkbook(await readFile(opened, own, 'xlsx'))).not.toContain('87.31')
  expect((await send('GET product-exports')).body).toHaveLength(1)

  for (const wrong of [undefined, crypto.randomUUID()])
    await expect(
      requestExport(
        world,
        { ...form, key: crypto.randomUUID(), priceList: wrong },
        ['alara-1'],
        scope,
      ),
    ).rejects.toMatchObject({ code: 'priceListMissing' })
})

test('a board comes as a workbook with pictures, notes and the prices of its company', async () => {
  const opened = await openExports()
  const { world, member, send } = opened
  const listId = await openPriceList(opened)
  await assignPriceList(world, { companyIds: [member.partnerId], listId }, STAFF)
  const { id } = (await send('POST boards', { name: 'Winter windows' })).body
  await send(`PUT boards/${id}/products/isil-2`, {})
  await send(`PUT boards/${id}/products/alara-1`, { note: 'For the corner' })
  const { bytes, fileName } = await makeBoardSheet(world, member, { boardId: id, locale: 'en' })
  expect(fileName).toBe('board-2026-11-21.xlsx')
  const workbook = readWorkbook(bytes)
  for (const said of ['Winter windows', 'MN-2', 'Alara Pea Coat', 'For the corner', '87.31'])
    expect(workbook).toContain(said)
  const pictures = Object.keys(unzipSync(bytes)).filter((name) => name.startsWith('xl/media/'))
  expect(pictures.length).toBeGreaterThan(0)

  await makePartner(world, 'bela@butik.example')
  const asOther = await openPortalAs(world, 'bela@butik.example')
  expect((await asOther(`GET board-sheets/${id}?locale=en`)).status).toBe(404)
})

test('a link opens with its password alone, counts what was fetched, and ends by itself or when it is revoked', async () => {
  const opened = await openExports()
  const { send, share, passDays } = opened
  const id = await make(opened, { source: { search: 'collection=fw' }, title: 'Kış & <b>' })
  const link = async (password: string) => {
    const { body } = await send(`POST product-exports/${id}/links`, { days: 7, password })
    return new URL(body.url).pathname
  }
  const locked = await link('keyword-7')
  const page = await share(locked)
  expect(page.status).toBe(200)
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })
  expect(await page.text()).toContain('Kış &amp; &lt;b&gt;')
  expect((await share(locked, { format: 'pdf', password: 'other-word' })).status).toBe(403)
  expect((await share(locked, { format: 'pdf' })).status).toBe(403)
  expect((await share(`${locked}/file`)).status).toBe(404)
  const file = await share(locked, { format: 'xlsx', password: 'keyword-7' })
  expect([file.status, file.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="line-sheet-2026-11-21.xlsx"',
  ])
  const [listed] = (await send('GET product-exports')).body
  expect(listed.links).toMatchObject([{ hasPassword: true, views: 1 }])
  expect(JSON.stringify(listed)).not.toMatch(/argon2|tokenHash/)

  await send(`DELETE product-exports/${id}/links/${listed.links[0].id}`)
  expect((await share(locked, { format: 'pdf', password: 'keyword-7' })).status).toBe(404)
  const open = await link('')
  expect((await share(open, { format: 'pdf' })).status).toBe(200)
  passDays(7.1)
  const gone = await share(open, { format: 'pdf' })
  expect([gone.status, (await gone.text()).includes('Kış')]).toEqual([404, false])
  expect((await share('/share/unknown')).status).toBe(404)
})

test('a viewer reads and changes nothing, another company sees nothing, and a second click makes no second sheet', async () => {
  const opened = await openExports()
  const { world, member, send } = opened
  const form = exportForm()
  const first = await send('POST product-exports', form)
  expect((await send('POST product-exports', form)).body).toEqual(first.body)
  const { id } = first.body
  await makeColleague(world, member, { email: 'vera@vaza.example', role: 'viewer' })
  const asViewer = await openPortalAs(world, 'vera@vaza.example')
  expect((await asViewer('GET product-exports')).body).toHaveLength(1)
  expect((await asViewer('POST product-exports', exportForm())).status).toBe(403)
  expect((await asViewer(`DELETE product-exports/${id}`)).status).toBe(403)
  await makePartner(world, 'bela@butik.example')
  const asOther = await openPortalAs(world, 'bela@butik.example')
  expect((await asOther('GET product-exports')).body).toEqual([])
  const days = { days: 7, password: '' }
  expect((await asOther(`POST product-exports/${id}/links`, days)).status).toBe(404)
  expect((await asOther(`DELETE product-exports/${id}`)).status).toBe(404)
  const staff = { userId: STAFF, companyId: null }
  await expect(deleteExport(world, id, staff)).rejects.toMatchObject({ code: 'exportMissing' })
  expect(await listExports(world, { ...staff, seesAll: true })).toMatchObject([{ id }])
  for (let more = 1; more < 5; more++) await send('POST product-exports', exportForm())
  expect(await send('POST product-exports', exportForm())).toEqual({
    status: 429,
    body: { code: 'tooManyExports' },
  })
})

test('a pack has each picture in three shapes on white, texts without the maker, and nothing drawn on it', async () => {
  const opened = await openExports()
  const id = await make(opened, { kind: 'pack', source: { products: ['alara-1', 'isil-2'] } })
  const files = unzipSync(await readFile(opened, id, 'zip'))
  expect(Object.keys(files).toSorted()).toEqual([
    '1x1/MN-1_CAMEL_01.jpg',
    '1x1/MN-2_BLACK_01.jpg',
    '4x5/MN-1_CAMEL_01.jpg',
    '4x5/MN-2_BLACK_01.jpg',
    'TERMS.txt',
    'original/MN-1_CAMEL_01.jpg',
    'original/MN-2_BLACK_01.jpg',
    'shopify-en.csv',
    'size-chart.csv',
    'texts-en.csv',
    'texts-en.xlsx',
  ])
  const sizeOf = async (name: string) => {
    const { width, height, exif } = await sharp(files[name]).metadata()
    return { width, height, exif }
  }
  expect(await sizeOf('1x1/MN-1_CAMEL_01.jpg')).toEqual({ width: 2000, height: 2000 })
  expect(await sizeOf('4x5/MN-1_CAMEL_01.jpg')).toEqual({ width: 1600, height: 2000 })
  const square = await sharp(files['1x1/MN-1_CAMEL_01.jpg']).raw().toBuffer()
  expect([...square.subarray(0, 3)]).toEqual([255, 255, 255])
  const { channels } = await sharp(files['original/MN-1_CAMEL_01.jpg']).stats()
  expect(channels.every(({ stdev }) => stdev < 2)).toBe(true)

  const written = ['texts-en.csv', 'shopify-en.csv', 'size-chart.csv', 'TERMS.txt']
    .map((name) => strFromU8(files[name] ?? new Uint8Array()))
    .concat(readWorkbook(files['texts-en.xlsx'] ?? new Uint8Array()))
    .join('\n')
  expect(written).toContain('Hip length. Six buttons.')
  expect(written).toContain('MN-1/CAMEL/36')
  for (const name of [BOAST, brand.name, 'istanbul'])
    expect(written.toLowerCase()).not.toContain(name.toLowerCase())
})

test('a pack is fetched by an address of its own for an hour, and staff see who fetched it', async () => {
  const opened = await openExports()
  const { send, share, passSeconds } = opened
  const id = await make(opened, { kind: 'pack' })
  const { body } = await send(`POST product-exports/${id}/ticket`)
  const file = await share(body.path)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip'])
  await file.arrayBuffer()
  const [listed] = (await send('GET product-exports')).body
  expect([listed.downloads, listed.links]).toEqual([1, []])
  passSeconds(3601)
  expect((await share(body.path)).status).toBe(404)
})

test('exports that no link opens any more are deleted with their files, and pictures that packs need stay', async () => {
  const opened = await openExports()
  const { world, files, send, passDays } = opened
  const [old, shared] = [await make(opened), await make(opened)]
  await send(`POST product-exports/${shared}/links`, { days: 90, password: '' })
  await make(opened, { kind: 'pack' })
  passDays(KEPT_DAYS + 1)
  await deleteOldExports(world)
  const left = await world.db.select({ id: productExports.id }).from(productExports)
  expect(left).toEqual([{ id: shared }])
  const keys = [...files.keys()].filter((key) => key.startsWith('exports/'))
  expect(keys.every((key) => key.includes(shared))).toBe(true)
  expect(files.has(`exports/${old}.pdf`)).toBe(false)
  expect([...files.keys()].filter((key) => key.startsWith('packs/'))).toHaveLength(3)
  expect(await world.db.select().from(exportLinks).where(eq(exportLinks.exportId, old))).toEqual([])
})

test('a sheet whose picture is missing is tried again later and told as failed in the end', async () => {
  const opened = await openExports()
  const { files, send, makeAll, passSeconds } = opened
  for (const key of files.keys()) if (key.endsWith('.webp')) files.delete(key)
  await make(opened)
  for (let attempt = 2; attempt <= 4; attempt++) {
    expect((await send('GET product-exports')).body).toMatchObject([{ state: 'waiting' }])
    passSeconds(300)
    await makeAll()
  }
  expect((await send('GET product-exports')).body).toMatchObject([{ state: 'failed' }])
})
