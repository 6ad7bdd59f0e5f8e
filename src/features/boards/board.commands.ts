import { and, eq } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { BOARDS_MAX } from './board-limits.ts'
import { countBoards, hasBoardNamed, lockBoard, lockEditableBoard } from './board.queries.ts'
import { type Board, boards } from './board.tables.ts'
import { type BoardMember, mayManage } from './board.ts'

type Writing = Pick<World, 'db' | 'now'>

/** Id of the favorites of a company. Their board is made when it is first asked for. */
export async function openDefaultBoard({ db, now }: Writing, partnerId: string): Promise<string> {
  const isDefault = and(eq(boards.partnerId, partnerId), eq(boards.isDefault, true))
  const find = () => db.select({ id: boards.id }).from(boards).where(isDefault)
  const [board] = await find()
  if (board) return board.id
  await db
    .insert(boards)
    .values({ partnerId, isDefault: true, createdAt: now() })
    .onConflictDoNothing()
  const [favorites] = await find()
  if (!favorites) throw new Error('No default board')
  return favorites.id
}

/**
 * Makes a board that no other login sees until it is shared.
 * @returns its id
 * @throws {Refusal} conflict `boardNameTaken`, `boardsFull`
 */
export async function createBoard(world: Writing, member: BoardMember, name: string) {
  const { partnerId, memberId } = member
  await openDefaultBoard(world, partnerId)
  return world.db.transaction(async (tx) => {
    const scope = { partnerId, privateTo: memberId }
    await requireFreeName(tx, scope, name)
    const [board] = await tx
      .insert(boards)
      .values({ ...scope, memberId, name, createdAt: world.now() })
      .returning({ id: boards.id })
    return board?.id ?? ''
  })
}

/**
 * Renames a board, shares it in the company or takes it back from there.
 * @throws {Refusal} of `lockEditableBoard`; forbidden `companyRole`; conflict `boardIsDefault`,
 * `boardNameTaken`, `boardsFull`
 */
export async function changeBoard(
  { db }: Pick<World, 'db'>,
  member: BoardMember,
  id: string,
  { name, isShared }: { name?: string | undefined; isShared?: boolean | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBoardsOf(tx, member.partnerId)
    const board = await lockEditableBoard(tx, member, id)
    const isMoved = isShared !== undefined && isShared !== (board.privateTo === null)
    if (isMoved) requireManager(board, member)
    const privateTo = isMoved ? (isShared ? null : member.memberId) : board.privateTo
    const isRenamed = name !== undefined && name !== board.name
    const scope = { partnerId: board.partnerId, privateTo }
    if (isMoved || isRenamed) await requireFreeName(tx, scope, name ?? board.name ?? '', !isMoved)
    await tx
      .update(boards)
      .set({ privateTo, name: name ?? board.name })
      .where(eq(boards.id, id))
  })
}

/**
 * Deletes a board with its notes.
 * @throws {Refusal} of `lockBoard`; forbidden `companyRole`; conflict `boardIsDefault`
 */
export async function deleteBoard({ db }: Pick<World, 'db'>, member: BoardMember, id: string) {
  await db.transaction(async (tx) => {
    requireManager(await lockBoard(tx, member, id), member)
    await tx.delete(boards).where(eq(boards.id, id))
  })
}

function requireManager(board: Board, member: BoardMember): void {
  if (mayManage(board, member)) return
  if (board.isDefault) throw new Refusal('conflict', 'boardIsDefault')
  throw new Refusal('forbidden', 'companyRole')
}

type Scope = Pick<Board, 'partnerId' | 'privateTo'>

async function requireFreeName(tx: Db, scope: Scope, name: string, exists = false): Promise<void> {
  await lockBoardsOf(tx, scope.partnerId)
  if (await hasBoardNamed(tx, scope, name)) throw new Refusal('conflict', 'boardNameTaken')
  if (!exists && (await countBoards(tx, scope)) >= BOARDS_MAX)
    throw new Refusal('conflict', 'boardsFull')
}

/** Boards of a company are made, named and shared in sequence; its favorites stand for all. */
async function lockBoardsOf(tx: Db, partnerId: string): Promise<void> {
  const isDefault = and(eq(boards.partnerId, partnerId), eq(boards.isDefault, true))
  await tx.select({ id: boards.id }).from(boards).where(isDefault).for('update')
}
