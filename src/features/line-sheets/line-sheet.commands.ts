import { makerDay } from '#base/calendar/maker-day.ts'
import type { ProductDetail } from '#features/catalogue/product-card.ts'
import { listProductDetails } from '#features/catalogue/product.queries.ts'
import { readPictures, typesetPaper } from '#features/documents/paper.commands.ts'
import { priceBasisFor } from '#features/prices/price-basis.queries.ts'
import { ladderFor } from '#features/prices/price-ladder.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import type { World } from '#platform/world.ts'

import { listAvailability } from './availability.queries.ts'
import { writeAvailability, writeLineSheet } from './line-sheet.print.ts'
import type { SheetEntry } from './line-sheet.ts'
import type { ProductExport } from './product-export.tables.ts'
import { mainLanguage } from './product-export.ts'

/** Tells how many steps are done, of how many. */
export type TellProgress = (done: number, total: number) => Promise<void>

/** Reading, typesetting and writing the workbook, as shares of the whole. */
const STEPS = { read: 40, typeset: 85, all: 100 }
/** Pictures that are read between two notes of how far it is. */
const READ_TOGETHER = 24

/**
 * Makes the files of a line sheet, as products and prices are now.
 * @throws {Error} if storage lacks a picture; those of `Pdf.typeset` and `Xlsx.write`
 */
export async function makeLineSheet(
  world: Pick<World, 'db' | 'storage' | 'pdf' | 'xlsx' | 'now'>,
  row: ProductExport,
  tell: TellProgress,
): Promise<{ pdfBytes: number; xlsxBytes: number }> {
  const at = world.now()
  const { list, entries } = await readEntries(world, row, at)
  const owner = await findOwner(world)
  const { title, options } = row
  const snapshot = writeLineSheet({ title, options, owner, list, entries, at })

  const keys = Object.entries(snapshot.pictures)
  const pictures: Record<string, Uint8Array> = {}
  for (let from = 0; from < keys.length; from += READ_TOGETHER) {
    await tell(Math.round((STEPS.read * from) / keys.length), STEPS.all)
    const some = Object.fromEntries(keys.slice(from, from + READ_TOGETHER))
    Object.assign(pictures, await readPictures(world, some))
  }
  await tell(STEPS.read, STEPS.all)
  const pdf = await typesetPaper(world, snapshot, pictures, at)
  await world.storage.put(exportKey(row.id, 'pdf'), pdf)
  await tell(STEPS.typeset, STEPS.all)
  if (!snapshot.sheet) throw new Error('A line sheet has a table')
  const fronts = new Set(snapshot.sheet.pictures)
  const xlsx = await world.xlsx.write({
    sheet: snapshot.sheet,
    pictures: Object.fromEntries(Object.entries(pictures).filter(([name]) => fronts.has(name))),
  })
  await world.storage.put(exportKey(row.id, 'xlsx'), xlsx)
  return { pdfBytes: pdf.length, xlsxBytes: xlsx.length }
}

/** Where a file of an export is in storage. */
export function exportKey(id: string, format: 'pdf' | 'xlsx'): string {
  return `exports/${id}.${format}`
}

/** The products in their order, those left out that partners do not see any more. */
async function readEntries(
  world: Pick<World, 'db'>,
  { productIds, options, pricesOf }: ProductExport,
  at: Date,
) {
  const inLanguages: Map<string, ProductDetail>[] = []
  for (const locale of options.languages) {
    const details = await listProductDetails(world, productIds, locale, 'partner')
    inLanguages.push(new Map(details.map((detail) => [detail.id, detail])))
  }
  const on = makerDay(at)
  const basis = pricesOf ? await priceBasisFor(world, pricesOf, productIds, on) : null
  const availability = await listAvailability(world, productIds)
  const entries = productIds.flatMap((id): SheetEntry[] => {
    const [main, ...others] = inLanguages.flatMap((details) => details.get(id) ?? [])
    if (!main) return []
    const ladder = basis ? ladderFor(basis.of(id), { fabric: main.fabric.slug, on }).steps : []
    const ready = writeAvailability(availability.get(id) ?? null, mainLanguage(options))
    return [{ texts: [main, ...others], ladder, availability: ready }]
  })
  return { list: basis?.list ?? null, entries }
}
