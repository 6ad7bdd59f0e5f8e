import { Hono } from 'hono'
import * as z from 'zod/mini'

import { companyMember } from '#api/company-member.ts'
import { jsonBody, optionalJsonBody } from '#api/json-body.ts'
import { localeQuery } from '#api/locale-query.ts'
import { readId } from '#api/read-id.ts'
import { readProductId } from '#api/read-product-id.ts'
import type { WithRole } from '#api/require-user.ts'
import type { Locale } from '#base/locale.ts'
import {
  addToBoard,
  changeOnBoard,
  removeFromBoard,
  transferProduct,
} from '#features/boards/board-product.commands.ts'
import {
  changeBoard,
  createBoard,
  deleteBoard,
  openDefaultBoard,
} from '#features/boards/board.commands.ts'
import { getBoard, listBoards } from '#features/boards/board.queries.ts'
import { type BoardMember, boardName, boardNote } from '#features/boards/board.ts'
import { listProductCards } from '#features/catalogue/product-card.queries.ts'
import type { World } from '#platform/world.ts'

const newBoard = z.object({ name: boardName })
const changedBoard = z.object({ name: z.optional(boardName), isShared: z.optional(z.boolean()) })
/** `before`: the product it stands in front of; null for the end. */
const onBoard = z.object({
  note: z.optional(boardNote),
  before: z.optional(z.nullable(z.string().check(z.maxLength(80)))),
})
const transfer = z.object({ to: z.uuid(), isCopy: z.boolean() })

const idOf = (input: string) => readId(input, 'boardMissing')

/** `/api/portal/boards`: the boards of the caller, and those their company shares. */
export const boardsRouter = new Hono<WithRole>()
  .use(async (c, next) => {
    companyMember(c.var.role, c.req.method === 'GET' ? 'viewer' : 'buyer')
    await next()
  })
  .get('/', async (c) => {
    const member = companyMember(c.var.role)
    await openDefaultBoard(c.var.world, member.partnerId)
    return c.json(await listBoards(c.var.world, member))
  })
  .post('/', jsonBody(newBoard), async (c) => {
    const id = await createBoard(c.var.world, companyMember(c.var.role), c.req.valid('json').name)
    return c.json({ id })
  })
  .get('/favorites', localeQuery, async (c) => {
    const member = companyMember(c.var.role)
    const id = await openDefaultBoard(c.var.world, member.partnerId)
    return c.json(await readBoard(c.var.world, member, id, c.req.valid('query').locale))
  })
  .get('/:id', localeQuery, async (c) => {
    const member = companyMember(c.var.role)
    const id = idOf(c.req.param('id'))
    return c.json(await readBoard(c.var.world, member, id, c.req.valid('query').locale))
  })
  .patch('/:id', jsonBody(changedBoard), async (c) => {
    const id = idOf(c.req.param('id'))
    await changeBoard(c.var.world, companyMember(c.var.role), id, c.req.valid('json'))
    return c.json({ ok: true })
  })
  .delete('/:id', async (c) => {
    await deleteBoard(c.var.world, companyMember(c.var.role), idOf(c.req.param('id')))
    return c.json({ ok: true })
  })
  .put('/:id/products/:product', optionalJsonBody(onBoard), async (c) => {
    const item = itemOf(c.req.param())
    await addToBoard(c.var.world, companyMember(c.var.role), item, c.req.valid('json'))
    return c.json({ ok: true })
  })
  .patch('/:id/products/:product', jsonBody(onBoard), async (c) => {
    const item = itemOf(c.req.param())
    await changeOnBoard(c.var.world, companyMember(c.var.role), item, c.req.valid('json'))
    return c.json({ ok: true })
  })
  .delete('/:id/products/:product', async (c) => {
    await removeFromBoard(c.var.world, companyMember(c.var.role), itemOf(c.req.param()))
    return c.json({ ok: true })
  })
  .post('/:id/products/:product/transfer', jsonBody(transfer), async (c) => {
    const item = itemOf(c.req.param())
    await transferProduct(c.var.world, companyMember(c.var.role), item, c.req.valid('json'))
    return c.json({ ok: true })
  })

function itemOf({ id, product }: { id: string; product: string }) {
  return { boardId: idOf(id), productId: readProductId(product) }
}

/** A board with its products as cards. */
async function readBoard(world: World, member: BoardMember, id: string, locale: Locale) {
  const { productIds, notes, ...board } = await getBoard(world, member, id)
  const cards = await listProductCards(world, productIds, locale, 'partner')
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const products = productIds.flatMap((productId) => cardOf.get(productId) ?? [])
  return {
    ...board,
    products: products.map((product) => ({ ...product, note: notes[product.id] ?? '' })),
  }
}
