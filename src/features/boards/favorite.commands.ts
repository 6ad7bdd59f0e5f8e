import type { World } from '#platform/world.ts'

import { addToBoard, removeFromBoard } from './board-product.commands.ts'
import { openDefaultBoard } from './board.commands.ts'
import type { BoardMember } from './board.ts'

type Writing = Pick<World, 'db' | 'now'>

/**
 * Adds a favorite; adding it again changes nothing.
 * @throws {Refusal} missing `productMissing`, when partners see no such product; conflict `boardFull`
 */
export async function addFavorite(world: Writing, member: BoardMember, productId: string) {
  const boardId = await openDefaultBoard(world, member.partnerId)
  await addToBoard(world, member, { boardId, productId })
}

/** Removes a favorite; removing it again changes nothing. */
export async function removeFavorite(world: Writing, member: BoardMember, productId: string) {
  const boardId = await openDefaultBoard(world, member.partnerId)
  await removeFromBoard(world, member, { boardId, productId })
}
