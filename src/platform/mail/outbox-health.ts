import { sql } from 'drizzle-orm'

import type { World } from '../world.ts'
import { outbox } from './outbox.tables.ts'
import { EMAIL_ATTEMPTS_MAX } from './outbox.ts'

export type WaitingEmails = {
  /** Not sent yet and not given up. */
  waiting: number
  /** Of these, refused or unanswered at least once. */
  retried: number
  /** Given up. */
  failed: number
  /** When the oldest waiting one was written. */
  oldest: Date | null
}

/** What of the outbox was not sent. One statement on the index of waiting emails. */
export async function findWaitingEmails({ db }: Pick<World, 'db'>): Promise<WaitingEmails> {
  const isOpen = sql`${outbox.attempts} < ${EMAIL_ATTEMPTS_MAX}`
  const [row] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${isOpen}))::int`,
      retried: sql<number>`(count(*) filter (where ${isOpen} and ${outbox.error} is not null))::int`,
      failed: sql<number>`(count(*) filter (where not ${isOpen}))::int`,
      oldest: sql<Date | null>`min(${outbox.writtenAt}) filter (where ${isOpen})`.mapWith(
        outbox.writtenAt,
      ),
    })
    .from(outbox)
    .where(sql`${outbox.sentAt} is null`)
  return row ?? { waiting: 0, retried: 0, failed: 0, oldest: null }
}
