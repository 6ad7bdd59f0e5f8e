import { sql } from 'drizzle-orm'

import type { World } from '../world.ts'
import { outbox } from './outbox.tables.ts'
import { WRITTEN_TO_FILE } from './sent-note.ts'

export type WaitingEmails = {
  /** Emails neither sent nor given up. */
  waiting: number
  /** Waiting emails that were refused or unanswered at least once. */
  retried: number
  /** Emails given up. */
  failed: number
  /** The time of the oldest waiting email. */
  oldest: Date | null
}

/** Counts of unsent emails in the outbox. A single statement on the index of waiting emails. */
export async function findWaitingEmails({ db }: Pick<World, 'db'>): Promise<WaitingEmails> {
  const isOpen = sql`${outbox.abandonedAt} is null`
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

/** Emails that reached nobody because there was no mail server. */
export async function findFiledEmails({
  db,
}: Pick<World, 'db'>): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      oldest: sql<Date | null>`min(${outbox.writtenAt})`.mapWith(outbox.writtenAt),
    })
    .from(outbox)
    .where(sql`${outbox.sentAt} is not null and ${outbox.error} = ${WRITTEN_TO_FILE}`)
  return row ?? { count: 0, oldest: null }
}
