import { makerDay } from '#base/calendar/maker-day.ts'
import type { ProductDetail } from '#features/catalogue/product-card.ts'
import { listProductDetails } from '#features/catalogue/product.queries.ts'
import { makePaperFiles, paperPictureKey } from '#features/documents/paper-picture.commands.ts'
import { readPictures, typesetPaper } from '#features/documents/paper.commands.ts'
import type { Paper } from '#features/documents/paper.ts'
import { listBasisFor, priceBasisFor } from '#features/prices/price-basis.queries.ts'
import { ladderFor } from '#features/prices/price-ladder.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import type { World } from '#platform/world.ts'
import { XLSX_PICTURE_WIDTH } from '#platform/xlsx/xlsx.ts'

import { listAvailability } from './availability/availability.queries.ts'
import type { ExportProgress } from './export-progress.commands.ts'
import { writeAvailability, writeLineSheet } from './line-sheet.print.ts'
import type { SheetEntry } from './line-sheet.ts'
import type { ProductExport } from './product-export.tables.ts'
import { formatsOf, mainLanguage } from './product-export.ts'

/**
 * Makes the files of a line sheet, as products and prices are now. Steps are: products read, each picture made, each
 * product on paper, each file stored.
 * @throws {Error} if storage lacks a picture; those of `Pictures.paper`, `Pdf.typeset` and `Xlsx.write`
 */
export async function makeLineSheet(
  world: Pick<World, 'db' | 'storage' | 'pictures' | 'pdf' | 'xlsx' | 'now'>,
  row: ProductExport,
  progress: ExportProgress,
): Promise<{ pdfBytes: number; xlsxBytes: number }> {
  const at = world.now()
  const { list, entries } = await readSheetEntries(world, row, at)
  const owner = await findOwner(world)
  const { title, options } = row
  const snapshot = writeLineSheet({ title, options, owner, list, entries, at })
  const { sheet, parts, pictureWidth } = snapshot
  if (!sheet) throw new Error('A line sheet has a table')

  const { drawings, photographs } = sortPictures(snapshot.pictures)
  await progress.plan(1 + photographs.length + entries.length + formatsOf.lineSheet.length)
  await progress.add(1)
  const fronts = new Set(sheet.pictures)
  const pictureTasks = photographs.map(([name, key]) => ({
    key,
    widths: fronts.has(name) ? [pictureWidth, XLSX_PICTURE_WIDTH] : [pictureWidth],
  }))
  const files = await makePaperFiles(world, pictureTasks, (count) => progress.add(count))
  const picturesOf = (width: number) =>
    Object.fromEntries(
      photographs.flatMap(([name, key]) => {
        const bytes = files.get(paperPictureKey(key, width))
        return bytes ? [[name, bytes]] : []
      }),
    )

  const xlsx = await world.xlsx.write({ sheet, pictures: picturesOf(XLSX_PICTURE_WIDTH) })
  await world.storage.put(exportKey(row.id, 'xlsx'), xlsx)
  await progress.add(1)

  const onPaper = { ...picturesOf(pictureWidth), ...(await readPictures(world, drawings)) }
  const pdf = await typesetPaper(world, snapshot, onPaper, at, (done) => {
    void progress.add(itemsOf(parts[done - 1]))
  })
  await world.storage.put(exportKey(row.id, 'pdf'), pdf)
  await progress.add(1)
  return { pdfBytes: pdf.length, xlsxBytes: xlsx.length }
}

/** Drawings go on paper as they are, photographs in the width that it shows. */
function sortPictures(pictures: Record<string, string>) {
  const all = Object.entries(pictures)
  const isDrawing = ([name]: [string, string]) => name.endsWith('.svg')
  return {
    drawings: Object.fromEntries(all.filter(isDrawing)),
    photographs: all.filter((each) => !isDrawing(each)),
  }
}

function itemsOf(part: Paper | undefined): number {
  return (part?.blocks ?? []).reduce(
    (sum, block) => sum + (block.type === 'items' ? block.items.length : 0),
    0,
  )
}

/** The storage key of a file of an export. */
export function exportKey(id: string, format: 'pdf' | 'xlsx'): string {
  return `exports/${id}.${format}`
}

/** The basis of the prices that the sheet shows; null: it shows none. */
async function basisOf(
  world: Pick<World, 'db'>,
  { productIds, pricesOf, priceList }: Pick<ProductExport, 'productIds' | 'pricesOf' | 'priceList'>,
  on: string,
) {
  if (pricesOf) return priceBasisFor(world, pricesOf, productIds, on)
  return priceList ? listBasisFor(world, priceList, productIds, on) : null
}

/** The products of a sheet in their order with their prices of a moment, those left out that partners do not see any more. */
export async function readSheetEntries(
  world: Pick<World, 'db'>,
  row: Pick<ProductExport, 'productIds' | 'options' | 'pricesOf' | 'priceList'>,
  at: Date,
) {
  const { productIds, options } = row
  const inLanguages: Map<string, ProductDetail>[] = []
  for (const locale of options.languages) {
    const details = await listProductDetails(world, productIds, locale, 'partner')
    inLanguages.push(new Map(details.map((detail) => [detail.id, detail])))
  }
  const on = makerDay(at)
  const basis = await basisOf(world, row, on)
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
