import { Hono } from 'hono'
import * as z from 'zod/mini'

import { jsonBody } from '#api/json-body.ts'
import { listQuery } from '#api/list-query.ts'
import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { manyLines } from '#base/form-fields.ts'
import { formatQuery, sendDocument } from '#features/documents/api/send-document.ts'
import { approveQuote, recallQuote, returnQuote } from '#features/quotes/quote-approval.commands.ts'
import { prepareChatText } from '#features/quotes/quote-chat.commands.ts'
import { listQuoteCosts } from '#features/quotes/quote-costs.queries.ts'
import { saveDraft, startVersion } from '#features/quotes/quote-draft.commands.ts'
import { typedDraft } from '#features/quotes/quote-draft.ts'
import { listQuotes } from '#features/quotes/quote-list.queries.ts'
import { quoteList } from '#features/quotes/quote-list.ts'
import { priceQuote } from '#features/quotes/quote-price.commands.ts'
import { sendQuote, withdrawQuote } from '#features/quotes/quote-send.commands.ts'
import { findFile, listVersions } from '#features/quotes/quote.queries.ts'
import { COMMENT_MAX } from '#features/requests/request.ts'

const change = z.object({ draft: typedDraft, version: z.int() })
const sending = z.object({ version: z.int() })
const returning = z.object({
  version: z.int(),
  note: z.string().check(z.overwrite(manyLines), z.minLength(1), z.maxLength(COMMENT_MAX)),
})

const idOf = (input: string) => readId(input, 'requestMissing')

/** `/api/admin/quotes`: the list of quotes; `/:id`: the quote of the request with this id; a document by the id of its version. */
export const quotesRouter = new Hono<WithRole>()
  .get('/', listQuery(quoteList), async (c) =>
    c.json(await listQuotes(c.var.world, c.req.valid('query'))),
  )
  .get('/:id', async (c) => {
    const versions = await listVersions(c.var.world, idOf(c.req.param('id')))
    return c.json(
      versions.map(({ approval: { askedBy, ...approval }, ...version }) => ({
        ...version,
        approval: { ...approval, isOwn: askedBy === c.var.user.id },
      })),
    )
  })
  .get('/:id/costs', async (c) =>
    c.json(await listQuoteCosts(c.var.world, idOf(c.req.param('id')))),
  )
  .post('/:id', async (c) => {
    await startVersion(c.var.world, idOf(c.req.param('id')), c.var.user.id)
    return c.json({ ok: true })
  })
  .put('/:id/draft', jsonBody(change), async (c) => {
    const id = idOf(c.req.param('id'))
    await saveDraft(c.var.world, id, c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/prices', jsonBody(change), async (c) => {
    const id = idOf(c.req.param('id'))
    await priceQuote(c.var.world, id, c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/send', jsonBody(sending), async (c) => {
    const { version } = c.req.valid('json')
    const id = idOf(c.req.param('id'))
    return c.json({ state: await sendQuote(c.var.world, id, version, c.var.user.id) })
  })
  .post('/:id/approve', jsonBody(sending), async (c) => {
    const { version } = c.req.valid('json')
    await approveQuote(c.var.world, idOf(c.req.param('id')), version, c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/return', jsonBody(returning), async (c) => {
    const id = idOf(c.req.param('id'))
    await returnQuote(c.var.world, id, c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/recall', jsonBody(sending), async (c) => {
    const { version } = c.req.valid('json')
    await recallQuote(c.var.world, idOf(c.req.param('id')), version, c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/chat', async (c) =>
    c.json(await prepareChatText(c.var.world, idOf(c.req.param('id')), c.var.user.id)),
  )
  .post('/:id/withdraw', async (c) => {
    await withdrawQuote(c.var.world, idOf(c.req.param('id')), c.var.user.id)
    return c.json({ ok: true })
  })
  .get('/:id/document', formatQuery, async (c) => {
    const { world } = c.var
    const { format } = c.req.valid('query')
    const file = await findFile(world, readId(c.req.param('id'), 'quoteMissing'), format)
    return sendDocument(c, world, { ...file, format })
  })
