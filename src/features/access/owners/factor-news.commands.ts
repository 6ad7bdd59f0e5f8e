import type { AuthHooks } from '#auth/hooks.ts'
import { findUser } from '#auth/users/user.queries.ts'

import { factorNews } from './factor-news.mail.ts'
import { tellOwners } from './owner-news.commands.ts'
import { listNewsReaders } from './owner.queries.ts'

/** The hook of the auth service: owners hear of every change of an owner's second factor. */
export const tellOfFactor: AuthHooks['factorChanged'] = async (world, { userId, change, by }) => {
  const { db } = world
  const at = world.now()
  const readers = await listNewsReaders(world, at)
  const owner = readers.find((reader) => reader.userId === userId)
  if (!owner) return
  const causedBy = by === null ? null : ((await findUser(world, by))?.id ?? null)
  const write = factorNews(change, owner.name)
  const news = { subject: 'factor', changeId: userId, causedBy, readers, write } as const
  await tellOwners(world, db, { ...news, canBeStopped: true }, at)
}
