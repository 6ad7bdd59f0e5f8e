import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'
import { moneyOf } from '#base/money.ts'
import { postNextDocumentEmail } from '#features/documents/document-email.jobs.ts'
import { documents } from '#features/documents/document.tables.ts'
import type { PriceBasis } from '#features/prices/price.ts'
import { makePartner } from '#testing/desk/make-partner.ts'
import { openShop } from '#testing/desk/open-portal.ts'
import { renderAll } from '#testing/documents/sample-document.ts'

import { type CompanyPrices, issuePriceGuide } from './price-guide.commands.ts'

const STAFF = '11111111-1111-4111-8111-111111111111'

const list = {
  id: 'list',
  name: 'Export EUR',
  currency: 'EUR' as const,
  incoterm: 'FCA',
  place: 'Istanbul',
  taxMode: 'net' as const,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
}
const empty: PriceBasis = { list, tiers: [], agreedTiers: [], deltas: [] }
const prices: CompanyPrices = {
  list,
  of: (id) =>
    id === 'alara-1'
      ? {
          ...empty,
          tiers: [
            { fromQuantity: 300, amount: moneyOf(84_50, 'EUR') },
            { fromQuantity: 100, amount: moneyOf(89_00, 'EUR') },
          ],
          deltas: [{ kind: 'fabric', key: 'kase', change: { percent: 10 } }],
        }
      : empty,
}

async function openGuides() {
  const opened = await openShop()
  const { partnerId: companyId } = await makePartner(opened.world, 'anna@vaza.example')
  return { ...opened, companyId }
}

test('a guide tells each step of each style at the price of its cloth, alike on paper and in the workbook', async () => {
  const { world, companyId } = await openGuides()
  const { snapshot, reference, validTo } = await issuePriceGuide(
    world,
    { companyId, language: 'en', email: null },
    prices,
    STAFF,
  )
  expect({ reference, validTo }).toEqual({ reference: 'PG-2026-0001', validTo: '2026-12-31' })
  const [paper] = snapshot.parts
  const items = paper.blocks.flatMap((block) => (block.type === 'items' ? block.items : []))
  expect(items.map(({ code, table, note }) => ({ code, rows: table?.rows, note }))).toEqual([
    { code: 'MN-1', rows: [['Price a piece', '€97.90', '€92.95']], note: '' },
    { code: 'MN-2', rows: undefined, note: 'Price on request' },
    { code: 'MN-3', rows: undefined, note: 'Price on request' },
  ])
  const { sheet } = snapshot
  expect(sheet?.rows.map((row) => [row[0], ...row.slice(-2)])).toEqual([
    ['MN-1', 97.9, 92.95],
    ['MN-2', null, null],
    ['MN-3', null, null],
  ])
})

test('every page of a guide names company, date and number, in each language', async () => {
  const { world, companyId } = await openGuides()
  const footers = []
  for (const language of locales) {
    const { snapshot } = await issuePriceGuide(
      world,
      { companyId, language, email: null },
      prices,
      STAFF,
    )
    footers.push(snapshot.parts[0].footer)
  }
  expect(footers).toEqual([
    'MANTO 1976 · Vaza · PG-2026-0001 · 21 Kasım 2026',
    'MANTO 1976 · Vaza · PG-2026-0002 · 21 November 2026',
    'MANTO 1976 · Vaza · PG-2026-0003 · 21 ноября 2026 г.',
  ])
})

test('without a list there is no guide, and no number is spent', async () => {
  const { world, companyId } = await openGuides()
  const none = issuePriceGuide(
    world,
    { companyId, language: null, email: null },
    { list: null, of: () => empty },
    STAFF,
  )
  await expect(none).rejects.toMatchObject({ kind: 'conflict', code: 'noPriceList' })
  expect(await world.db.$count(documents)).toBe(0)
})

test('a guide becomes a PDF and a workbook', async () => {
  const { world, companyId } = await openGuides()
  await issuePriceGuide(world, { companyId, language: null, email: null }, prices, STAFF)
  await renderAll(world)
  expect(await world.db.select().from(documents)).toMatchObject([
    { state: 'ready', language: 'ru', pdfKey: expect.any(String), xlsxKey: expect.any(String) },
  ])
})

test('the email that brings a guide waits for its files, has both with it, and speaks the language of the company', async () => {
  const { world, companyId, emails, sendWaitingEmails } = await openGuides()
  await sendWaitingEmails()
  emails.length = 0
  const wanted = { companyId, language: null, email: { preface: 'Как обещали.' } }
  await issuePriceGuide(world, wanted, prices, STAFF)
  expect(await postNextDocumentEmail(world)).toBe(false)
  await renderAll(world)
  while (await postNextDocumentEmail(world));
  await sendWaitingEmails()
  expect(emails).toMatchObject([
    {
      to: 'anna@vaza.example',
      subject: expect.stringContaining('Ваш прайс-лист'),
      text: expect.stringContaining('Как обещали.'),
      files: [{ fileName: 'PG-2026-0001.pdf' }, { fileName: 'PG-2026-0001.xlsx' }],
    },
  ])
})
