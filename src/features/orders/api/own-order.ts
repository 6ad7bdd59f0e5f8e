import { Hono } from 'hono'
import * as z from 'zod/mini'

import { jsonBody } from '#api/json-body.ts'
import { readId } from '#api/read-id.ts'
import { personName } from '#base/form-fields.ts'
import { formatQuery, sendDocument } from '#features/documents/api/send-document.ts'
import { recordDownload } from '#features/documents/document.commands.ts'
import { getDocumentFile } from '#features/documents/document.queries.ts'
import { acceptQuote } from '#features/orders/acceptance.commands.ts'
import { assertOrderDocument, findOwnOrder } from '#features/orders/order-detail.queries.ts'
import { reportPayment } from '#features/orders/payment.commands.ts'
import { answerProposal, proposeChange } from '#features/orders/proposal.commands.ts'
import { judgeSample } from '#features/orders/sample.commands.ts'
import { heldFilesRouter } from '#features/requests/api/held-files.ts'
import { mayAct, type WithBuyer } from '#features/requests/api/with-buyer.ts'
import { assertOwnRequest } from '#features/requests/request.queries.ts'

import { answer, judgement, paymentReport, proposal, readPosition } from './order-bodies.ts'
import { asPartOfBuyer } from './part-files.ts'

const acceptance = z.object({
  name: personName(120),
  documentHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  termsHash: z.string().check(z.regex(/^([0-9a-f]{64})?$/)),
})

const idOf = (input: string) => readId(input, 'requestMissing')
const partOf = (input: string) => readId(input, 'orderMissing')

/** The order of a buyer's request, which an accepted quote becomes; the id is that of the request. */
export const ownOrderRouter = new Hono<WithBuyer>()
  .get('/:id/order', async (c) => {
    const id = idOf(c.req.param('id'))
    await assertOwnRequest(c.var.world, id, c.var.buyer)
    return c.json(await findOwnOrder(c.var.world, id))
  })
  .post('/quotes/:version/accept', mayAct, jsonBody(acceptance), async (c) => {
    const version = readId(c.req.param('version'), 'quoteMissing')
    const order = await acceptQuote(c.var.world, version, c.req.valid('json'), c.var.buyer)
    return c.json({ order })
  })
  .post('/:id/order/payments/:position', mayAct, jsonBody(paymentReport), async (c) => {
    const { world, buyer } = c.var
    const position = readPosition(c.req.param('position'))
    await reportPayment(world, idOf(c.req.param('id')), position, c.req.valid('json'), buyer)
    return c.json({ ok: true })
  })
  .post('/:id/order/samples/:sample', mayAct, jsonBody(judgement), async (c) => {
    const { world, buyer } = c.var
    const [id, sample] = [idOf(c.req.param('id')), partOf(c.req.param('sample'))]
    await judgeSample(world, id, sample, c.req.valid('json'), buyer)
    return c.json({ ok: true })
  })
  .post('/:id/order/proposals', mayAct, jsonBody(proposal), async (c) => {
    const { world, buyer } = c.var
    const speaker = { side: 'buyer', buyer } as const
    await proposeChange(world, idOf(c.req.param('id')), c.req.valid('json'), speaker)
    return c.json({ ok: true })
  })
  .post('/:id/order/proposals/:proposal', mayAct, jsonBody(answer), async (c) => {
    const { world, buyer } = c.var
    const [id, part] = [idOf(c.req.param('id')), partOf(c.req.param('proposal'))]
    await answerProposal(world, id, part, c.req.valid('json'), { side: 'buyer', buyer })
    return c.json({ ok: true })
  })
  .use('/:id/order/parts/:part/files/*', asPartOfBuyer)
  .route('/:id/order/parts/:part/files', heldFilesRouter)
  .get('/:id/order/documents/:document', formatQuery, async (c) => {
    const { world, buyer } = c.var
    const requestId = idOf(c.req.param('id'))
    const documentId = readId(c.req.param('document'), 'documentMissing')
    const { format } = c.req.valid('query')
    await assertOwnRequest(world, requestId, buyer)
    await assertOrderDocument(world, documentId, { requestId })
    const file = await getDocumentFile(world, { id: documentId, format, companyId: null })
    const response = await sendDocument(c, world, { ...file, format })
    if (buyer.kind === 'company')
      await recordDownload(world, { documentId, format, userId: buyer.userId, isStaff: false })
    return response
  })
