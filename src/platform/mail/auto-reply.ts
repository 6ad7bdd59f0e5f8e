import { and, eq, gt, sql } from 'drizzle-orm'

import { mailboxOf } from '#base/email.ts'
import { HOUR, timeBefore } from '#base/time.ts'

import type { World } from '../world.ts'
import type { Email } from './mail.ts'
import { outbox } from './outbox.tables.ts'
import { post } from './outbox.ts'

/** Anybody can type anybody's address into a form: so much mail a stranger can make us send. */
const PER_MAILBOX_A_DAY = 5
const IN_ALL_AN_HOUR = 200

/**
 * Puts an answer to a form in the outbox of the running transaction, unless its mailbox or the hour
 * has had enough: then nobody hears of it but the log. The form itself is kept all the same.
 */
export async function postAutoReply(
  { db: tx, now, log }: Pick<World, 'db' | 'now' | 'log'>,
  email: Email,
): Promise<void> {
  const at = now()
  const since = (hours: number) => gt(outbox.writtenAt, timeBefore(at, hours * HOUR))
  // As `mailboxOf`.
  const toMailbox = eq(sql`regexp_replace(${outbox.to}, '[+][^@]*@', '@')`, mailboxOf(email.to))
  const [written] = await tx
    .select({
      toMailbox: sql`count(*) filter (where ${toMailbox})`.mapWith(Number),
      thisHour: sql`count(*) filter (where ${since(1)})`.mapWith(Number),
    })
    .from(outbox)
    .where(and(eq(outbox.isAutoReply, true), since(24)))
  const isEnough =
    written && (written.toMailbox >= PER_MAILBOX_A_DAY || written.thisHour >= IN_ALL_AN_HOUR)
  if (isEnough) return log.warn({ ...written }, 'auto-reply withheld')
  await post(tx, { ...email, isAutoReply: true }, at)
}
