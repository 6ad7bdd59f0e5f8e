import { expect, test } from 'vitest'

import { piecesOf } from '#base/quantity-matrix.ts'
import { listModels } from '#features/requests/model.queries.ts'
import { modelsOfSheet, readSheet } from '#features/requests/request-sheet.ts'
import { readWorkbook } from '#platform/table/read-workbook.ts'
import { eachNamedLanguage } from '#testing/languages.ts'
import { openTrade, quote, requestAsGuest } from '#testing/trade/open-trade.ts'

import { findOwnFile, listOwnVersions } from './quote.queries.ts'

const headings = {
  tr: ['Renk', 'Genel toplam'],
  en: ['Color', 'Total'],
  ru: ['Цвет', 'Итого'],
}

test('the table of a quote has its figures in the language of the buyer, and the form of requests reads its quantities back', async () => {
  const { world } = await openTrade()
  for (const [locale, words] of eachNamedLanguage(headings)) {
    const quantities = { camel: { '36': 33, '38': 61 }, black: { '38': 7 } }
    const lines = JSON.stringify([{ productId: 'alara-1', quantities, note: '' }])
    const { request, buyer } = await requestAsGuest(
      world,
      { lines, key: crypto.randomUUID() },
      locale,
    )
    const { id, offer } = await quote(world, request.id, { discountPercent: 5 })
    const [version] = await listOwnVersions(world, request.id, buyer)
    expect(version?.hasSheet).toBe(true)
    const file = await findOwnFile(world, id, buyer, 'xlsx')
    expect(file.fileName).toMatch(new RegExp(`-${locale.toUpperCase()}\\.xlsx$`))
    const [sheet] = readWorkbook((await world.storage.get(file.key)) ?? new Uint8Array()) as {
      rows: string[][]
    }[]
    const rows = sheet?.rows ?? []
    const cells = rows.flat()
    for (const word of words) expect(cells).toContain(word)
    expect(cells).toContain((offer.totals.total.minor / 100).toFixed(2))
    expect(cells).toContain(String(piecesOf(quantities)))
    const models = await listModels(world, modelsOfSheet(rows), locale, 'visitor')
    const read = readSheet(rows, models, 'en')
    expect(read.faults).toEqual([])
    expect(Object.fromEntries(read.rows.map(({ color, sizes }) => [color, sizes]))).toEqual(
      quantities,
    )
  }
})
