import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'
import { postNextDocumentEmail } from '#features/documents/document-email.jobs.ts'
import { listCompanyDocuments, listDocuments } from '#features/documents/document.queries.ts'
import { documents } from '#features/documents/document.tables.ts'
import { assignPriceList } from '#features/prices/company-prices.commands.ts'
import { createCatalogueWorld } from '#testing/desk/catalogue-world.ts'
import { renderAll } from '#testing/documents/sample-document.ts'
import { makeCompanyWithPrices, STAFF } from '#testing/trade/company-prices.ts'

import { issuePriceGuide } from './price-guide.commands.ts'

async function openGuides(terms: Parameters<typeof makeCompanyWithPrices>[1] = {}) {
  const opened = await createCatalogueWorld()
  const { owner, listId } = await makeCompanyWithPrices(opened.world, terms)
  const { partnerId: companyId } = owner
  const issue = (wanted: Partial<Parameters<typeof issuePriceGuide>[1]> = {}) =>
    issuePriceGuide(opened.world, { companyId, language: null, email: null, ...wanted }, STAFF)
  return { ...opened, companyId, listId, issue }
}

test('a guide tells each step of each style at the price of its cloth, alike on paper and in the workbook', async () => {
  const { issue } = await openGuides({ validTo: '2026-12-31' })
  const { snapshot, reference, validTo } = await issue({ language: 'en' })
  expect({ reference, validTo }).toEqual({ reference: 'PG-2026-0001', validTo: '2026-12-31' })
  const [paper] = snapshot.parts
  const items = paper.blocks.flatMap((block) => (block.type === 'items' ? block.items : []))
  expect(items.map(({ code, table, note }) => ({ code, rows: table?.rows, note }))).toEqual([
    { code: 'MN-1', rows: [['Unit price', '€97.90', '€92.95']], note: '' },
    { code: 'MN-2', rows: [['Unit price', '€111.11']], note: '' },
    { code: 'MN-3', rows: undefined, note: 'Price on request' },
  ])
  const { sheet } = snapshot
  expect(sheet?.rows.map((row) => [row[0], ...row.slice(-3)])).toEqual([
    ['MN-1', null, 97.9, 92.95],
    ['MN-2', 111.11, null, null],
    ['MN-3', null, null, null],
  ])
})

test('every page of a guide names company, date and number, in each language', async () => {
  const { issue } = await openGuides()
  const footers = []
  for (const language of locales) {
    const { snapshot } = await issue({ language })
    footers.push(snapshot.parts[0].footer)
  }
  expect(footers).toEqual([
    'MANTO 1976 · Vaza · PG-2026-0001 · 21 Kasım 2026',
    'MANTO 1976 · Vaza · PG-2026-0002 · 21 November 2026',
    'MANTO 1976 · Vaza · PG-2026-0003 · 21 ноября 2026 г.',
  ])
})

test('without a list that holds today there is no guide, and no number is spent', async () => {
  const { world, issue, companyId } = await openGuides({ validTo: '2026-11-20' })
  const refusal = { kind: 'conflict', code: 'noPriceList' }
  await expect(issue()).rejects.toMatchObject(refusal)
  await assignPriceList(world, { companyIds: [companyId], listId: null }, STAFF)
  await expect(issue()).rejects.toMatchObject(refusal)
  expect(await world.db.$count(documents)).toBe(0)
})

test('a guide expires with its list, for staff and for the company, and stays readable', async () => {
  const { world, issue, companyId, passDays } = await openGuides({ validTo: '2026-11-22' })
  await issue()
  await renderAll(world)
  const read = async () => [
    ...(await listCompanyDocuments(world, companyId)),
    ...(await listDocuments(world, { companyId, kind: 'priceGuide' })),
  ]
  expect((await read()).map(({ isOver }) => isOver)).toEqual([false, false])
  passDays(2)
  expect((await read()).map(({ isOver, state }) => ({ isOver, state }))).toEqual([
    { isOver: true, state: 'ready' },
    { isOver: true, state: 'ready' },
  ])
})

test('a guide becomes a PDF and a workbook', async () => {
  const { world, issue } = await openGuides()
  await issue()
  await renderAll(world)
  expect(await world.db.select().from(documents)).toMatchObject([
    { state: 'ready', language: 'ru', pdfKey: expect.any(String), xlsxKey: expect.any(String) },
  ])
})

test('the email that brings a guide waits for its files, has both with it, and speaks the language of the company', async () => {
  const { world, issue, emails, sendWaitingEmails } = await openGuides()
  await sendWaitingEmails()
  emails.length = 0
  await issue({ email: { preface: 'Как обещали.' } })
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
