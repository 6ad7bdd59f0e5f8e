import { lt, sql } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { DAY, timeAfter, timeBefore } from '#base/time.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import { newSecretToken } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { languageOfReader, ownerNews, type WriteNews } from './owner-news.mail.ts'
import { findLock, type NewsReader } from './owner.queries.ts'
import { type NewsSubject, STOP_LINK_LIFE } from './owner.ts'
import { stopLinks } from './stop-link.tables.ts'

/**
 * Runs changes of owners and of bank details in sequence: each of them is judged by the others.
 * @param change gets the transaction and the time
 */
export async function inOwnerTurn<T>(
  { db, now }: Pick<World, 'db' | 'now'>,
  change: (tx: Db, at: Date) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('owners'))`)
    return change(tx, now())
  })
}

/** @throws {Refusal} conflict `changesLocked`, for a day after a link has stopped a change */
export async function requireNoLock(tx: Db, at: Date): Promise<void> {
  if (await findLock({ db: tx }, at)) throw new Refusal('conflict', 'changesLocked')
}

type News = {
  subject: NewsSubject
  /** Id of the change; of the user, if a second factor has changed. */
  changeId: string
  /** User id of whoever caused it; null: a command on the server, or another system. */
  causedBy: string | null
  /** Read before the change is written, so that whoever it concerns is among them. */
  readers: readonly NewsReader[]
  write: WriteNews
  /** False: the news is that a change was stopped. */
  canBeStopped: boolean
}

/** Writes to each reader, with a link of their own that stops the change. */
export async function tellOwners(
  { origin }: Pick<World, 'origin'>,
  tx: Db,
  { subject, changeId, causedBy, readers, write, canBeStopped }: News,
  at: Date,
): Promise<void> {
  const until = timeAfter(at, STOP_LINK_LIFE)
  for (const reader of readers) {
    const { token, hash } = newSecretToken()
    if (canBeStopped)
      await tx.insert(stopLinks).values({
        hash,
        subject,
        changeId,
        causedBy,
        readerId: reader.userId,
        news: write(languageOfReader(reader)).news,
        createdAt: at,
        expiresAt: until,
      })
    const stop = canBeStopped ? { token, until } : null
    await enqueueEmail(tx, ownerNews(reader, subject, write, stop, origin), at)
  }
}

/** Deletes links that expired a month ago. @returns whether there were any */
export async function deleteOldStopLinks({ db, now }: Pick<World, 'db' | 'now'>): Promise<boolean> {
  const deleted = await db
    .delete(stopLinks)
    .where(lt(stopLinks.expiresAt, timeBefore(now(), 30 * DAY)))
    .returning({ hash: stopLinks.hash })
  return deleted.length > 0
}
