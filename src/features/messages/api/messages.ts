import { Hono } from 'hono'
import * as z from 'zod/mini'

import { jsonBody } from '#api/json-body.ts'
import { listQuery } from '#api/list-query.ts'
import { localeQuery, readLocale } from '#api/locale-query.ts'
import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import type { Locale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { listAdminNames } from '#features/access/admin.queries.ts'
import { rolesThatCan } from '#features/access/capability.ts'
import { namesOfColors, namesOfProducts } from '#features/catalogue-admin/staff-product.queries.ts'
import { getMessage, listMessages } from '#features/messages/contact-message.queries.ts'
import { messageList, messageStatuses } from '#features/messages/contact-message.ts'
import { assignMessage, setMessageStatus } from '#features/messages/message-status.commands.ts'
import { listStaffWithRole } from '#features/staff-accounts/staff.queries.ts'
import type { World } from '#platform/world.ts'

const statusBody = z.object({ status: z.enum(messageStatuses) })
/** User id of a member of staff; null: not assigned. */
const assigneeBody = z.object({ assignee: z.nullable(z.uuid()) })

/**
 * `GET /api/admin/messages?q=&sort=&status=&page=&language=`: a page of the messages from the contact form,
 * the products in the language asked for; `locale=` filters by the language of the message.
 * `/api/admin/messages/:id?locale=`: a message and the staff who can answer it; `PUT …/status` says what
 * was done about it, `PUT …/assignee` who answers it.
 */
export const messagesRouter = new Hono<WithRole>()
  .get('/', listQuery(messageList), async (c) => {
    const { world } = c.var
    const { rows, total } = await listMessages(world, c.req.valid('query'), c.var.user.id)
    const ids = rows.flatMap(({ productId }) => productId ?? [])
    const names = await namesOfProducts(world, ids, readLocale(c.req.query('language')))
    const nameOf = (id: string | null) => id && (names.get(id) ?? id)
    const staff = await listAdminNames(world)
    return c.json({
      total,
      rows: rows.map((row) => ({
        ...row,
        product: nameOf(row.productId),
        assignee: row.assignee && (staff[row.assignee] ?? null),
      })),
    })
  })
  .get('/:id', localeQuery, async (c) => {
    const { world } = c.var
    const message = await getMessage(world, idOf(c.req.param('id')))
    const product = await nameProduct(world, message, c.req.valid('query').locale)
    return c.json({ ...message, product, staff: await listAssignable(world, message.assignee) })
  })
  .put('/:id/status', jsonBody(statusBody), async (c) => {
    const { status } = c.req.valid('json')
    await setMessageStatus(c.var.world, idOf(c.req.param('id')), status, c.var.user.id)
    return c.json({ status })
  })
  .put('/:id/assignee', jsonBody(assigneeBody), async (c) => {
    const { world, user } = c.var
    const { assignee } = c.req.valid('json')
    const staff = assignee ? await listStaffWithRole(world, rolesThatCan('people.manage')) : []
    if (assignee && !staff.some(({ userId }) => userId === assignee))
      throw new Refusal('missing', 'staffMissing')
    await assignMessage(world, idOf(c.req.param('id')), assignee, user.id)
    return c.json({ assignee })
  })

const idOf = (input: string) => readId(input, 'messageMissing')

/** The staff who can answer a message, and its assignee, though they may have left. */
async function listAssignable(world: World, assignee: string | null) {
  const staff = await listStaffWithRole(world, rolesThatCan('people.manage'))
  if (!assignee || staff.some(({ userId }) => userId === assignee)) return staff
  return [...staff, { userId: assignee, name: (await listAdminNames(world))[assignee] ?? '' }]
}

/** `Alara, MN-2601, Navy`; null of a message about none. A product or color that is gone is named by its id. */
async function nameProduct(
  world: World,
  { productId, color }: { productId: string | null; color: string | null },
  locale: Locale,
): Promise<string | null> {
  if (!productId) return null
  const product = (await namesOfProducts(world, [productId], locale)).get(productId) ?? productId
  if (!color) return product
  return `${product}, ${(await namesOfColors(world, [color], locale)).get(color) ?? color}`
}
