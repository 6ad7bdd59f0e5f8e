import { and, desc, eq, gt } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { DAY, timeBefore } from '#base/time.ts'
import type { World } from '#platform/world.ts'

import { emailRequests } from '../schema/email-request.tables.ts'
import type { EmailKind } from '../schema/kinds.ts'
import { type RequestedEmail, secondsUntilNextEmail } from './email-throttle.ts'

type Keeper = Pick<World, 'db' | 'now' | 'auth'>

/** Seconds until another email of this kind may go to an address for this requester; 0: now. */
export async function findEmailPause(
  { db, now, auth }: Keeper,
  email: string,
  asking: RequestedEmail,
): Promise<number> {
  const at = now()
  const rows = await db
    .select({
      kind: emailRequests.kind,
      requester: emailRequests.requester,
      mailedAt: emailRequests.mailedAt,
    })
    .from(emailRequests)
    .where(and(eq(emailRequests.email, email), gt(emailRequests.mailedAt, timeBefore(at, DAY))))
    .orderBy(desc(emailRequests.mailedAt))
  const limits = { pauseSeconds: auth.mailPauseSeconds, isDailyLimitOn: auth.rateLimits }
  return secondsUntilNextEmail(
    rows.flatMap(({ mailedAt, ...message }) => (mailedAt ? [{ ...message, mailedAt }] : [])),
    asking,
    limits,
    at,
  )
}

/**
 * Counts an email to each of these addresses, sent now because a signed-in user requested it.
 * @throws {Refusal} tooMany `over_email_send_rate_limit`: an address reached its limit
 */
export async function countEmail(
  keeper: Keeper,
  emails: string[],
  kind: EmailKind,
  requester: string,
): Promise<void> {
  for (const email of emails) {
    const seconds = await findEmailPause(keeper, email, { kind, requester, hasSolved: false })
    if (seconds > 0) throw emailTooSoon(seconds)
  }
  const at = keeper.now()
  await keeper.db
    .insert(emailRequests)
    .values(emails.map((email) => ({ email, kind, requester, requestedAt: at, mailedAt: at })))
}

function emailTooSoon(seconds: number): Refusal {
  return new Refusal('tooMany', 'over_email_send_rate_limit', {
    cause: `For security purposes, you can only request this after ${seconds} seconds.`,
  })
}
