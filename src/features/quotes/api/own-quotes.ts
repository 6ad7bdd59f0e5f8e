import { Hono } from 'hono'
import * as z from 'zod/mini'

import { jsonBody } from '#api/json-body.ts'
import { readId } from '#api/read-id.ts'
import { manyLines } from '#base/form-fields.ts'
import { formatQuery, sendDocument } from '#features/documents/api/send-document.ts'
import { recordDownload } from '#features/documents/document.commands.ts'
import {
  askForChange,
  askForRenewal,
  declineQuote,
  recordView,
} from '#features/quotes/quote-answer.commands.ts'
import { findOwnFile, listOwnVersions } from '#features/quotes/quote.queries.ts'
import { declineReasons } from '#features/quotes/quote.ts'
import { mayAct, type WithBuyer } from '#features/requests/api/with-buyer.ts'
import { recordLinkView } from '#features/requests/request-link.commands.ts'
import { assertOwnRequest } from '#features/requests/request.queries.ts'
import { COMMENT_MAX } from '#features/requests/request.ts'

const comment = z.string().check(z.overwrite(manyLines), z.maxLength(COMMENT_MAX))
const change = z.object({ comment: comment.check(z.minLength(1)) })
const refusal = z.object({ reason: z.enum(declineReasons), comment })

/** The page of a request was in sight, with this open version. */
const view = z.object({ version: z.nullable(z.uuid()) })

const versionOf = (input: string) => readId(input, 'quoteMissing')

/** The quotes of a buyer's requests, with a login or by a private link. */
export const ownQuotesRouter = new Hono<WithBuyer>()
  .get('/:id/quotes', async (c) => {
    const { world, buyer } = c.var
    const request = readId(c.req.param('id'), 'requestMissing')
    await assertOwnRequest(world, request, buyer)
    return c.json(await listOwnVersions(world, request, buyer))
  })
  .post('/:id/view', jsonBody(view), async (c) => {
    const { world, buyer, linkId } = c.var
    const requestId = readId(c.req.param('id'), 'requestMissing')
    await assertOwnRequest(world, requestId, buyer)
    if (linkId) await recordLinkView(world, linkId)
    const { version: versionId } = c.req.valid('json')
    if (versionId) await recordView(world, { requestId, versionId })
    return c.json({ ok: true })
  })
  .get('/quotes/:version/document', formatQuery, async (c) => {
    const { world, buyer } = c.var
    const { format } = c.req.valid('query')
    const file = await findOwnFile(world, versionOf(c.req.param('version')), buyer, format)
    const answer = await sendDocument(c, world, { ...file, format })
    if (buyer.kind === 'company') {
      const { documentId } = file
      await recordDownload(world, { documentId, format, userId: buyer.userId, isStaff: false })
    }
    return answer
  })
  .post('/quotes/:version/change', mayAct, jsonBody(change), async (c) => {
    const version = versionOf(c.req.param('version'))
    await askForChange(c.var.world, version, c.req.valid('json').comment, c.var.buyer)
    return c.json({ ok: true })
  })
  .post('/quotes/:version/decline', mayAct, jsonBody(refusal), async (c) => {
    const version = versionOf(c.req.param('version'))
    await declineQuote(c.var.world, version, c.req.valid('json'), c.var.buyer)
    return c.json({ ok: true })
  })
  .post('/quotes/:version/renewal', mayAct, async (c) => {
    await askForRenewal(c.var.world, versionOf(c.req.param('version')), c.var.buyer)
    return c.json({ ok: true })
  })
