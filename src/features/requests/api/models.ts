import { validator } from 'hono/validator'
import * as z from 'zod/mini'

import { readLocale } from '#api/locale-query.ts'
import { readProductId } from '#api/read-product-id.ts'
import { type Locale, locales } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import type { Audience } from '#features/catalogue/product.ts'
import { readBytes } from '#features/media/api/read-bytes.ts'
import { readChatCatalogue } from '#features/requests/chat-reader/chat-catalogue.queries.ts'
import { readChat } from '#features/requests/chat-reader/chat-reader.ts'
import { listModels } from '#features/requests/model.queries.ts'
import { modelsOfSheet, readSheet } from '#features/requests/request-sheet.ts'
import { LINES_MAX } from '#features/requests/request.ts'
import type { World } from '#platform/world.ts'

/** Reads `?locale=…&ids=a,b`: the models of a request, at most as many as it holds. */
export const modelsQuery = validator('query', ({ locale, ids }) => {
  const listed = typeof ids === 'string' ? ids.split(',').filter(Boolean) : []
  if (listed.length > LINES_MAX) throw new Refusal('invalid', 'validationFailed')
  return { locale: readLocale(locale), ids: listed.map(readProductId).join(',') }
})

/** Those of the models that the audience sees, in the order of the ids. */
export async function readModels(
  world: Pick<World, 'db'>,
  { ids, locale }: { ids: string; locale: Locale },
  audience: Audience,
) {
  const listed = ids.split(',').filter(Boolean)
  const models = await listModels(world, listed, locale, audience)
  return listed.flatMap((id) => models.get(id) ?? [])
}

/** Characters of a pasted text at most. */
const CHAT_TEXT_MAX = 10_000

/** A text from a chat, and the language of the page. */
export const chatText = z.object({
  text: z.string().check(z.maxLength(CHAT_TEXT_MAX)),
  locale: z.enum(locales),
})

/** What a text says about models that the audience sees, with these models. Nothing is stored. */
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

/** Bytes of a filled-in workbook at most; one of sixty models has a quarter of it. */
const SHEET_BYTES_MAX = 60 * 1024

/**
 * What a filled-in workbook says about models that the audience sees, with these models. It is read in a process of its
 * own, and nothing is stored.
 * @throws {Refusal} unfit, if the file is no table
 */
export async function readRequestSheet(
  world: Pick<World, 'db' | 'tables'>,
  request: Request,
  locale: Locale,
  audience: Audience,
) {
  const table = await world.tables.read(await readBytes(request, SHEET_BYTES_MAX))
  if (typeof table === 'string') throw new Refusal('unfit', table)
  const ids = modelsOfSheet(table.rows).slice(0, LINES_MAX)
  const models = await listModels(world, ids, locale, audience)
  return { ...readSheet(table.rows, models), models: [...models.values()] }
}
