import { Hono } from 'hono'
import * as z from 'zod/mini'

import { jsonBody } from '#api/json-body.ts'
import type { WithRole } from '#api/require-user.ts'
import { anyMessage } from '#base/form-fields.ts'
import { locales } from '#base/locale.ts'
import { savePreparedText } from '#features/prepared-texts/prepared-text.commands.ts'
import { listPreparedTexts } from '#features/prepared-texts/prepared-text.queries.ts'
import { PREPARED_TEXT_MAX, preparedTextNames } from '#features/prepared-texts/prepared-text.ts'

const textBody = z.object({
  name: z.enum(preparedTextNames),
  locale: z.enum(locales),
  text: anyMessage(PREPARED_TEXT_MAX),
  version: z.int(),
})

/** `/api/admin/prepared-texts`: the texts that staff send to people; `PUT` changes a text in a language. */
export const preparedTextsRouter = new Hono<WithRole>()
  .get('/', async (c) => c.json(await listPreparedTexts(c.var.world)))
  .put('/', jsonBody(textBody), async (c) => {
    const { name, locale, ...change } = c.req.valid('json')
    await savePreparedText(c.var.world, { name, locale }, change, c.var.user.id)
    return c.json({ ok: true })
  })
