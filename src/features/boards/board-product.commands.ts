import { and, count, eq, inArray, max, sql } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { visibleTo } from '#features/catalogue/product.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { BOARD_PRODUCTS_MAX } from './board-limits.ts'
import { lockBoard, lockEditableBoard } from './board.queries.ts'
import { boardProducts } from './board.tables.ts'
import type { BoardMember } from './board.ts'

type ItemKey = { boardId: string; productId: string }

const isAt = ({ boardId, productId }: ItemKey) =>
  and(eq(boardProducts.boardId, boardId), eq(boardProducts.productId, productId))

/**
 * Puts a product on a board, last or right before another; a product that is there stays as it is.
 * @throws {Refusal} of `lockEditableBoard`; missing `productMissing`; conflict `boardFull`
 */
export async function addToBoard(
  { db, now }: Pick<World, 'db' | 'now'>,
  member: BoardMember,
  key: ItemKey,
  input: { note?: string | undefined; before?: string | null | undefined } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEditableBoard(tx, member, key.boardId)
    await requireVisible(tx, key.productId)
    const isNew = await append(tx, key, { note: input.note ?? '', at: now() })
    if (isNew && input.before) await moveBefore(tx, key, input.before)
  })
}

/** Takes a product off a board; taking it off again changes nothing. */
export async function removeFromBoard({ db }: Pick<World, 'db'>, member: BoardMember, at: ItemKey) {
  await db.transaction(async (tx) => {
    await lockEditableBoard(tx, member, at.boardId)
    await tx.delete(boardProducts).where(isAt(at))
  })
}

/**
 * Changes the note on a product, or moves it right before another (null: to the end).
 * @throws {Refusal} of `lockEditableBoard`; missing `productMissing`, if it is not on the board
 */
export async function changeOnBoard(
  { db }: Pick<World, 'db'>,
  member: BoardMember,
  key: ItemKey,
  { note, before }: { note?: string | undefined; before?: string | null | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEditableBoard(tx, member, key.boardId)
    await findOn(tx, key)
    if (note !== undefined) await tx.update(boardProducts).set({ note }).where(isAt(key))
    if (before !== undefined) await moveBefore(tx, key, before)
  })
}

/**
 * Copies a product with its note to another board, or moves it there. A product that is on the other board
 * already stays as it is.
 * @throws {Refusal} of `lockEditableBoard` for either board; missing `productMissing`; conflict `boardFull`
 */
export async function transferProduct(
  { db, now }: Pick<World, 'db' | 'now'>,
  member: BoardMember,
  key: ItemKey,
  { to, isCopy }: { to: string; isCopy: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    // Locked in the same order always, so that two transfers never wait for each other.
    for (const id of [...new Set([key.boardId, to])].toSorted()) {
      const lock = isCopy && id !== to ? lockBoard : lockEditableBoard
      await lock(tx, member, id)
    }
    if (to === key.boardId) return
    const { note } = await findOn(tx, key)
    await append(tx, { ...key, boardId: to }, { note, at: now() })
    if (!isCopy) await tx.delete(boardProducts).where(isAt(key))
  })
}

/** @returns whether it was not there yet */
async function append(
  tx: Db,
  { boardId, productId }: ItemKey,
  { note, at }: { note: string; at: Date },
): Promise<boolean> {
  const [last] = await tx
    .select({
      count: count(),
      position: max(boardProducts.position),
      has: sql<boolean>`coalesce(bool_or(${boardProducts.productId} = ${productId}), false)`,
    })
    .from(boardProducts)
    .where(eq(boardProducts.boardId, boardId))
  if (last?.has) return false
  if ((last?.count ?? 0) >= BOARD_PRODUCTS_MAX) throw new Refusal('conflict', 'boardFull')
  const position = (last?.position ?? 0) + 1
  await tx.insert(boardProducts).values({ boardId, productId, note, position, addedAt: at })
  return true
}

/** Numbers the products of the board anew. One that is not there (any more) stands for the end. */
async function moveBefore(tx: Db, { boardId, productId }: ItemKey, before: string | null) {
  if (before === productId) return
  await tx.execute(sql`
    update board_products as moved set position = placed.place
    from (
      select product_id, row_number() over (order by
        case when product_id <> ${productId} then position else coalesce((
          select position from board_products
          where board_id = ${boardId} and product_id = ${before}), 2147483647) end,
        product_id <> ${productId}, product_id) as place
      from board_products where board_id = ${boardId}
    ) as placed
    where moved.board_id = ${boardId} and moved.product_id = placed.product_id
      and moved.position <> placed.place`)
}

async function requireVisible(tx: Db, productId: string): Promise<void> {
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), inArray(products.visibility, visibleTo('partner'))))
  if (!product) throw new Refusal('missing', 'productMissing')
}

async function findOn(tx: Db, key: ItemKey) {
  const [row] = await tx.select().from(boardProducts).where(isAt(key))
  if (!row) throw new Refusal('missing', 'productMissing')
  return row
}
