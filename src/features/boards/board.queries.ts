import { and, asc, countDistinct, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { visibleTo } from '#features/catalogue/product.ts'
import { inLanguage } from '#features/catalogue/term.tables.ts'
import { partnerMembers } from '#features/companies/partner.tables.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { type Board, boardProducts, boards } from './board.tables.ts'
import { type BoardMember, type BoardSummary, mayEditBoards, mayManage } from './board.ts'

type At = Pick<World, 'db'>

/** The boards among which names differ, and which are counted together. */
type BoardScope = Pick<Board, 'partnerId' | 'privateTo'>

/** A login's own boards, and those of its company: visibility of boards is defined only here. */
function isOpenTo({ partnerId, memberId }: BoardMember): SQL | undefined {
  const isPrivate = eq(boards.privateTo, memberId)
  return and(eq(boards.partnerId, partnerId), or(isNull(boards.privateTo), isPrivate))
}

const boardColumns = {
  id: boards.id,
  name: boards.name,
  isDefault: boards.isDefault,
  memberId: boards.memberId,
  privateTo: boards.privateTo,
  madeBy: partnerMembers.name,
  productIds: sql<string[]>`coalesce((
    select json_agg(${products.id} order by ${boardProducts.position}, ${products.id})
    from ${boardProducts} join ${products} on ${products.id} = ${boardProducts.productId}
    where ${boardProducts.boardId} = ${boards.id}
      and ${inArray(products.visibility, visibleTo('partner'))}), '[]')`,
}

type Row = Pick<Board, 'isDefault' | 'memberId' | 'privateTo'> & Pick<BoardSummary, 'madeBy'>

function shownTo<Shown extends Row>(member: BoardMember, { memberId, privateTo, ...board }: Shown) {
  return {
    ...board,
    isShared: privateTo === null,
    madeBy: memberId === member.memberId ? null : board.madeBy,
    mayEdit: mayEditBoards(member),
    mayManage: mayManage({ memberId, isDefault: board.isDefault }, member),
  }
}

/** All boards a login sees: the favorites, its own, then those of the company. One statement. */
export async function listBoards({ db }: At, member: BoardMember): Promise<BoardSummary[]> {
  const rows = await db
    .select(boardColumns)
    .from(boards)
    .leftJoin(partnerMembers, eq(partnerMembers.id, boards.memberId))
    .where(isOpenTo(member))
    .orderBy(
      desc(boards.isDefault),
      sql`${boards.privateTo} nulls last`,
      asc(boards.createdAt),
      asc(boards.id),
    )
  return rows.map((row) => shownTo(member, row))
}

/**
 * A board with the notes on its products, in the order of `productIds`. One statement.
 * @throws {Refusal} missing `boardMissing`, also for boards of others
 */
export async function getBoard({ db }: At, member: BoardMember, id: string) {
  const [row] = await db
    .select({
      ...boardColumns,
      notes: sql<Record<string, string>>`coalesce((
        select json_object_agg(${boardProducts.productId}, ${boardProducts.note})
        from ${boardProducts} where ${boardProducts.boardId} = ${boards.id}
          and ${boardProducts.note} <> ''), '{}')`,
    })
    .from(boards)
    .leftJoin(partnerMembers, eq(partnerMembers.id, boards.memberId))
    .where(and(eq(boards.id, id), isOpenTo(member)))
  if (!row) throw new Refusal('missing', 'boardMissing')
  return shownTo(member, row)
}

/**
 * Locks a board in this transaction.
 * @throws {Refusal} missing `boardMissing`, also for boards of others
 */
export async function lockBoard(tx: Db, member: BoardMember, id: string) {
  const [board] = await tx
    .select()
    .from(boards)
    .where(and(eq(boards.id, id), isOpenTo(member)))
    .for('update')
  if (!board) throw new Refusal('missing', 'boardMissing')
  return board
}

/**
 * The same for a change.
 * @throws {Refusal} of `lockBoard`; forbidden `companyRole`
 */
export async function lockEditableBoard(tx: Db, member: BoardMember, id: string) {
  const board = await lockBoard(tx, member, id)
  if (!mayEditBoards(member)) throw new Refusal('forbidden', 'companyRole')
  return board
}

/** The products that most partners have on a board. One statement. */
export async function listTopFavorites({ db }: At, locale: Locale, limit: number) {
  const counts = db
    .select({
      productId: boardProducts.productId,
      partners: countDistinct(boards.partnerId).as('partners'),
    })
    .from(boardProducts)
    .innerJoin(boards, eq(boards.id, boardProducts.boardId))
    .groupBy(boardProducts.productId)
    .orderBy(desc(countDistinct(boards.partnerId)), asc(boardProducts.productId))
    .limit(limit)
    .as('favorite_counts')
  return db
    .select({ id: products.id, name: inLanguage(products.name, locale), partners: counts.partners })
    .from(counts)
    .innerJoin(products, eq(products.id, counts.productId))
    .orderBy(desc(counts.partners), asc(products.id))
}

/** The products that a partner has on any board, by name, newest first. One statement. */
export async function listBoardProducts({ db }: At, partnerId: string, locale: Locale) {
  return db
    .select({ id: products.id, name: inLanguage(products.name, locale) })
    .from(boardProducts)
    .innerJoin(boards, eq(boards.id, boardProducts.boardId))
    .innerJoin(products, eq(products.id, boardProducts.productId))
    .where(eq(boards.partnerId, partnerId))
    .groupBy(products.id)
    .orderBy(desc(sql`max(${boardProducts.addedAt})`), asc(products.id))
}

/** How many boards are private to a login, or shared in a company. */
export async function countBoards(tx: Db, { partnerId, privateTo }: BoardScope): Promise<number> {
  const isPrivate = privateTo ? eq(boards.privateTo, privateTo) : isNull(boards.privateTo)
  return tx.$count(boards, and(eq(boards.partnerId, partnerId), isPrivate))
}

/** Whether a board of this name exists already, where people would confuse the two. */
export async function hasBoardNamed(tx: Db, { partnerId, privateTo }: BoardScope, name: string) {
  const isPrivate = privateTo ? eq(boards.privateTo, privateTo) : isNull(boards.privateTo)
  const isSame = and(eq(boards.partnerId, partnerId), isPrivate, eq(boards.name, name))
  return (await tx.$count(boards, isSame)) > 0
}
