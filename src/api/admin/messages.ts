import { Hono } from 'hono'
import * as z from 'zod/mini'

import type { Locale } from '#base/locale.ts'
import { namesOfColors, namesOfProducts } from '#business/catalogue-admin/staff-product.queries.ts'
import { getMessage, listMessages } from '#business/messages/contact-message.queries.ts'
import { messageList, messageStatuses } from '#business/messages/contact-message.ts'
import { setMessageStatus } from '#business/messages/message-status.commands.ts'
import type { World } from '#platform/world.ts'

import { jsonBody } from '../json-body.ts'
import { listQuery } from '../list-query.ts'
import { localeQuery, readLocale } from '../locale-query.ts'
import { readId } from '../read-id.ts'
import type { WithRole } from '../require-user.ts'

const statusBody = z.object({ status: z.enum(messageStatuses) })

/**
 * `GET /api/admin/messages?q=&sort=&status=&page=&language=`: a page of the messages from the contact form,
 * the products in the language asked for; `locale=` filters by the language of the message.
 * `/api/admin/messages/:id?locale=`: one of them; `PUT …/status` says what was done about it.
 */
export const messagesRouter = new Hono<WithRole>()
  .get('/', listQuery(messageList), async (c) => {
    const { world } = c.var
    const { rows, total } = await listMessages(world, c.req.valid('query'))
    const ids = rows.flatMap(({ productId }) => productId ?? [])
    const names = await namesOfProducts(world, ids, readLocale(c.req.query('language')))
    const nameOf = (id: string | null) => id && (names.get(id) ?? id)
    return c.json({ total, rows: rows.map((row) => ({ ...row, product: nameOf(row.productId) })) })
  })
  .get('/:id', localeQuery, async (c) => {
    const { world } = c.var
    const message = await getMessage(world, idOf(c.req.param('id')))
    const product = await nameProduct(world, message, c.req.valid('query').locale)
    return c.json({ ...message, product })
  })
  .put('/:id/status', jsonBody(statusBody), async (c) => {
    const { status } = c.req.valid('json')
    await setMessageStatus(c.var.world, idOf(c.req.param('id')), status, c.var.user.id)
    return c.json({ status })
  })

const idOf = (input: string) => readId(input, 'messageMissing')

/** `Alara, MN-2601, Navy`; null of a message about none. What is gone is named by its id. */
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
