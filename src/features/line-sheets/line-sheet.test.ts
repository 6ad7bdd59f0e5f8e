import { existsSync } from 'node:fs'

import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { brand } from '#base/brand.ts'
import { assignPriceList } from '#features/prices/company-prices.commands.ts'
import { setListPrices } from '#features/prices/list-prices.commands.ts'
import { createPriceList } from '#features/prices/price-list.commands.ts'
import { addFirstTaxRates } from '#features/prices/tax-rate.commands.ts'
import { openPortalAs } from '#testing/catalogue/open-boards.ts'
import { makePartner } from '#testing/desk/make-partner.ts'
import { exportForm, openExports } from '#testing/line-sheets/open-exports.ts'
import {
  type Exports,
  makeExport,
  readExport,
  readPdf,
  readWorkbook,
} from '#testing/line-sheets/read-exports.ts'

import { makeBoardSheet } from './board-sheet.commands.ts'
import { openExportFile } from './export-file.commands.ts'
import { requestExport } from './product-export.commands.ts'
import { findExport, listExports } from './product-export.queries.ts'
import { exportForm as exportFormSchema } from './product-export.ts'

const STAFF = '11111111-1111-4111-8111-111111111111'
const hasPoppler = existsSync('/usr/bin/pdftotext')

test.skipIf(!hasPoppler)(
  'a line sheet shows what partners see in the order that was asked for, alike on paper and in the workbook',
  async () => {
    const opened = await openExports()
    const id = await makeExport(opened, { languages: ['en', 'tr', 'ru'] })
    const { body } = await opened.send('GET product-exports')
    expect(body).toMatchObject([{ id, state: 'ready', products: 2, done: 7, total: 7 }])
    const { text } = await readPdf(await readExport(opened, id, 'pdf'))
    expect(text).toContain('2 styles')
    expect(text.indexOf('MN-2')).toBeLessThan(text.indexOf('MN-1'))
    for (const said of ['Alara Pea Coat', 'Alara Kaban', 'Бушлат «Алара»', brand.name])
      expect(text).toContain(said)
    expect(text).not.toContain('taslak')
    const workbook = readWorkbook(await readExport(opened, id, 'xlsx'))
    for (const said of ['MN-2', 'Alara Pea Coat', 'Alara Kaban', 'Бушлат «Алара»'])
      expect(workbook).toContain(said)
    expect(workbook).not.toContain('taslak')
  },
)

test.skipIf(!hasPoppler)(
  'a neutral sheet tells the maker nowhere: words, head of the page, properties, workbook, page of the link',
  async () => {
    const opened = await openExports()
    const marked = await readPdf(await readExport(opened, await makeExport(opened), 'pdf'))
    const id = await makeExport(opened, { isNeutral: true })
    const neutral = await readPdf(await readExport(opened, id, 'pdf'))
    const workbook = readWorkbook(await readExport(opened, id, 'xlsx'))
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
  const priced = await makeExport(opened, { hasPrices: true })
  const plain = await makeExport(opened)
  expect(readWorkbook(await readExport(opened, priced, 'xlsx'))).toContain('87.31')
  expect(readWorkbook(await readExport(opened, plain, 'xlsx'))).not.toContain('87.31')
  const { body } = await opened.send('GET product-exports')
  expect(JSON.stringify(body)).not.toMatch(/87[.,]31|:8731\b/)
})

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
  const own = await makeExport(opened, { hasPrices: true, priceList })
  expect(readWorkbook(await readExport(opened, own, 'xlsx'))).not.toContain('87.31')
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
