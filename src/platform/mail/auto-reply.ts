import { and, eq, gt, sql } from 'drizzle-orm'

import { mailboxOf } from '#base/email.ts'
import { HOUR, timeBefore } from '#base/time.ts'

import type { World } from '../world.ts'
import type { Email, EmailDraft } from './mail.ts'
import { outbox } from './outbox.tables.ts'
import { enqueueEmail, writeForOwner } from './outbox.ts'

/** The counts are limited, because anybody can type a stranger's address into a form. */
const PER_MAILBOX_A_DAY = 5
const IN_ALL_AN_HOUR = 200

/**
 * Puts an auto-reply to a form in the outbox of the running transaction. Over a limit it only writes a
 * log line; the form itself is stored in any case.
 */
export async function postAutoReply(
  { db: tx, now, log }: Pick<World, 'db' | 'now' | 'log'>,
  draft: Email | EmailDraft,
): Promise<void> {
  const email = await writeForOwner(tx, draft)
  const at = now()
  const since = (hours: number) => gt(outbox.writtenAt, timeBefore(at, hours * HOUR))
  // The same rule as `mailboxOf`.
  const toMailbox = eq(sql`regexp_replace(${outbox.to}, '[+][^@]*@', '@')`, mailboxOf(email.to))
  const [counts] = await tx
    .select({
      toMailbox: sql`count(*) filter (where ${toMailbox})`.mapWith(Number),
      thisHour: sql`count(*) filter (where ${since(1)})`.mapWith(Number),
    })
    .from(outbox)
    .where(and(eq(outbox.isAutoReply, true), since(24)))
  const isEnough =
    counts && (counts.toMailbox >= PER_MAILBOX_A_DAY || counts.thisHour >= IN_ALL_AN_HOUR)
  if (isEnough) return log.warn({ ...counts }, 'auto-reply withheld')
  await enqueueEmail(tx, { ...email, isAutoReply: true }, at)
}
