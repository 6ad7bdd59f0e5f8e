import { makerDay } from '#base/calendar/maker-day.ts'
import type { Locale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { getBoard } from '#features/boards/board.queries.ts'
import type { BoardMember } from '#features/boards/board.ts'
import { makePaperFiles, paperPictureKey } from '#features/documents/paper-picture.commands.ts'
import { paperText } from '#features/documents/paper-text.print.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import type { World } from '#platform/world.ts'
import { XLSX_PICTURE_WIDTH } from '#platform/xlsx/xlsx.ts'

import { writeBoardSheet } from './board-sheet.print.ts'
import { readSheetEntries } from './line-sheet.commands.ts'
import { fileOf, pictureOf } from './line-sheet.ts'

/**
 * A board as a workbook, as it is now: pictures, notes, and the prices of the company where it has some. It is not
 * stored.
 * @throws {Refusal} missing `boardMissing`, also for boards of others, and `productMissing` for an empty board
 * @throws {Error} those of `Pictures.paper` and `Xlsx.write`; if storage lacks a picture
 */
export async function makeBoardSheet(
  world: Pick<World, 'db' | 'storage' | 'pictures' | 'xlsx' | 'now'>,
  member: BoardMember,
  { boardId, locale }: { boardId: string; locale: Locale },
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const at = world.now()
  const board = await getBoard(world, member, boardId)
  const { productIds, notes } = board
  if (productIds.length === 0) throw new Refusal('missing', 'productMissing')
  const options = {
    languages: [locale],
    perPage: 4 as const,
    isNeutral: false,
    hasPrices: true,
    hasDrawings: false,
    hasSwatches: false,
  }
  const selection = { productIds, options, pricesOf: member.partnerId, priceList: null }
  const { list, entries } = await readSheetEntries(world, selection, at)
  const title = board.name ?? paperText(locale)('portal:favorites.title')
  const fronts = entries.flatMap(({ texts: [product] }) => {
    const picture = pictureOf(product, 'front')
    return picture ? [{ id: product.id, key: fileOf(picture, XLSX_PICTURE_WIDTH) }] : []
  })
  const owner = await findOwner(world)
  const sheet = writeBoardSheet(
    { title, options, owner, list, entries, at },
    { notes, fronts: new Set(fronts.map(({ id }) => id)) },
  )
  const wanted = fronts.map(({ key }) => ({ key, widths: [XLSX_PICTURE_WIDTH] }))
  const files = await makePaperFiles(world, wanted)
  const pictures = Object.fromEntries(
    fronts.flatMap(({ id, key }) => {
      const bytes = files.get(paperPictureKey(key, XLSX_PICTURE_WIDTH))
      return bytes ? [[`${id}-front.jpg`, bytes]] : []
    }),
  )
  const bytes = await world.xlsx.write({ sheet, pictures })
  return { bytes, fileName: `board-${makerDay(at)}.xlsx` }
}
