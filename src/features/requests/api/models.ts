import { validator } from 'hono/validator'
import * as z from 'zod/mini'

import { readLocale } from '#api/locale-query.ts'
import { readProductId } from '#api/read-product-id.ts'
import { type Locale, locales } from '#base/locale.ts'
import { cellsOf } from '#base/reading/reading.ts'
import { Refusal } from '#base/refusal.ts'
import type { Audience } from '#features/catalogue/product.ts'
import { readBytes } from '#features/media/api/read-bytes.ts'
import { readChatCatalogue } from '#features/requests/chat-reader/chat-catalogue.queries.ts'
import { readChat } from '#features/requests/chat-reader/chat-reader.ts'
import { listModels } from '#features/requests/model.queries.ts'
import { modelsOfSheet, readSheet } from '#features/requests/request-sheet.ts'
import { LINES_MAX } from '#features/requests/request.ts'
import type { World } from '#platform/world.ts'

/** Reads `?locale=…&ids=a,b`: the models of a request, up to their limit. */
export const modelsQuery = validator('query', ({ locale, ids }) => {
  const idList = typeof ids === 'string' ? ids.split(',').filter(Boolean) : []
  if (idList.length > LINES_MAX) throw new Refusal('invalid', 'validationFailed')
  return { locale: readLocale(locale), ids: idList.map(readProductId).join(',') }
})

/** Lists those models that the audience sees, in the order of the ids. */
export async function readModels(
  world: Pick<World, 'db'>,
  { ids, locale }: { ids: string; locale: Locale },
  audience: Audience,
) {
  const idList = ids.split(',').filter(Boolean)
  const models = await listModels(world, idList, locale, audience)
  return idList.flatMap((id) => models.get(id) ?? [])
}

/** Characters of a pasted text at most. */
const CHAT_TEXT_MAX = 10_000

/** A text from a chat, with the language of the page. */
export const chatText = z.object({
  text: z.string().check(z.maxLength(CHAT_TEXT_MAX)),
  locale: z.enum(locales),
})

/** Reads quantities of models that the audience sees from a text, with these models. Nothing is stored. */
export async function readText(
  world: Pick<World, 'db'>,
  { text, locale }: z.output<typeof chatText>,
  audience: Audience,
) {
  const reading = readChat(text, await readChatCatalogue(world, text, locale, audience))
  const ids = reading.lines.map(({ productId }) => productId)
  const models = await listModels(world, ids, locale, audience)
  return { ...reading, models: [...models.values()] }
}

/** Bytes of a filled-in workbook at most; a workbook of sixty models has a quarter of it. */
const SHEET_BYTES_MAX = 60 * 1024

/**
 * Reads quantities of models that the audience sees from a filled-in workbook, with these models. A child process
 * reads the file, and nothing is stored.
 * @throws {Refusal} unfit, if the file is no table
 */
export async function readRequestSheet(
  world: Pick<World, 'db' | 'tables' | 'tablesOfStrangers'>,
  request: Request,
  locale: Locale,
  audience: Audience,
) {
  const hints = { locale, leavesHiddenRows: true, keepsNumbers: true }
  const tables = audience === 'visitor' ? world.tablesOfStrangers : world.tables
  const table = await tables.read(await readBytes(request, SHEET_BYTES_MAX), hints)
  if (typeof table === 'string') throw new Refusal('unfit', table)
  const cells = cellsOf(table.rows, table.numbers)
  const ids = modelsOfSheet(cells).slice(0, LINES_MAX)
  const models = await listModels(world, ids, locale, audience)
  const { hiddenRows = 0 } = table.reading
  return { ...readSheet(cells, models, locale), hiddenRows, models: [...models.values()] }
}
