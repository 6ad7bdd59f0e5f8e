import { Hono } from 'hono'
import * as z from 'zod/mini'

import { jsonBody } from '#api/json-body.ts'
import { listQuery } from '#api/list-query.ts'
import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { formatQuery, sendDocument } from '#features/documents/api/send-document.ts'
import { recordDownload } from '#features/documents/document.commands.ts'
import { getDocumentFile } from '#features/documents/document.queries.ts'
import { assertOrderDocument, getOrder } from '#features/orders/order-detail.queries.ts'
import { moveOrder, releaseOrder } from '#features/orders/order.commands.ts'
import { listOrders } from '#features/orders/order.queries.ts'
import { orderList, staffMoves } from '#features/orders/order.ts'
import { decidePayment } from '#features/orders/payment.commands.ts'
import { issueProforma } from '#features/orders/proforma.commands.ts'
import { answerProposal, proposeChange } from '#features/orders/proposal.commands.ts'
import { addSample, sendSample } from '#features/orders/sample.commands.ts'
import { addShipment } from '#features/orders/shipment.commands.ts'
import { planOrder, setStage } from '#features/orders/stage.commands.ts'
import { heldFilesRouter } from '#features/requests/api/held-files.ts'

import {
  answer,
  payment,
  plan,
  proposal,
  readPosition,
  readStage,
  release,
  sample,
  sending,
  shipment,
  stageDays,
} from './order-bodies.ts'
import { asPartOfStaff } from './part-files.ts'

const versionBody = z.object({ version: z.int() })
const move = z.object({ version: z.int(), move: z.enum(staffMoves) })

const idOf = (input: string) => readId(input, 'orderMissing')

/** `/api/admin/orders`: the orders of buyers, and the actions of staff on them. */
export const ordersRouter = new Hono<WithRole>()
  .get('/', listQuery(orderList), async (c) =>
    c.json(await listOrders(c.var.world, c.req.valid('query'))),
  )
  .get('/:id', async (c) => c.json(await getOrder(c.var.world, idOf(c.req.param('id')))))
  .post('/:id/move', jsonBody(move), async (c) => {
    await moveOrder(c.var.world, idOf(c.req.param('id')), c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/release', jsonBody(release), async (c) => {
    await releaseOrder(c.var.world, idOf(c.req.param('id')), c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/proforma', jsonBody(versionBody), async (c) => {
    const { version } = c.req.valid('json')
    await issueProforma(c.var.world, idOf(c.req.param('id')), version, c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/payments/:position', jsonBody(payment), async (c) => {
    const id = idOf(c.req.param('id'))
    const position = readPosition(c.req.param('position'))
    await decidePayment(c.var.world, id, position, c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/plan', jsonBody(plan), async (c) => {
    await planOrder(c.var.world, idOf(c.req.param('id')), c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/stages/:stage', jsonBody(stageDays), async (c) => {
    const id = idOf(c.req.param('id'))
    const stage = readStage(c.req.param('stage'))
    await setStage(c.var.world, id, stage, c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/samples', jsonBody(sample), async (c) => {
    await addSample(c.var.world, idOf(c.req.param('id')), c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/samples/:sample', jsonBody(sending), async (c) => {
    const [id, sampleId] = [idOf(c.req.param('id')), idOf(c.req.param('sample'))]
    await sendSample(c.var.world, id, sampleId, c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/shipments', jsonBody(shipment), async (c) => {
    await addShipment(c.var.world, idOf(c.req.param('id')), c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/proposals', jsonBody(proposal), async (c) => {
    const speaker = { side: 'staff', userId: c.var.user.id } as const
    await proposeChange(c.var.world, idOf(c.req.param('id')), c.req.valid('json'), speaker)
    return c.json({ ok: true })
  })
  .post('/:id/proposals/:proposal', jsonBody(answer), async (c) => {
    const [id, proposalId] = [idOf(c.req.param('id')), idOf(c.req.param('proposal'))]
    const speaker = { side: 'staff', userId: c.var.user.id } as const
    await answerProposal(c.var.world, id, proposalId, c.req.valid('json'), speaker)
    return c.json({ ok: true })
  })
  .use('/:id/parts/:part/files/*', asPartOfStaff)
  .route('/:id/parts/:part/files', heldFilesRouter)
  .get('/:id/documents/:document', formatQuery, async (c) => {
    const { world, user } = c.var
    const orderId = idOf(c.req.param('id'))
    const documentId = readId(c.req.param('document'), 'documentMissing')
    const { format } = c.req.valid('query')
    await assertOrderDocument(world, documentId, { orderId })
    const file = await getDocumentFile(world, { id: documentId, format, companyId: null })
    const response = await sendDocument(c, world, { ...file, format })
    await recordDownload(world, { documentId, format, userId: user.id, isStaff: true })
    return response
  })
