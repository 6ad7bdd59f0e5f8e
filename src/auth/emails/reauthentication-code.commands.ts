import { eq } from 'drizzle-orm'

import { recordSecurityEvent } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import { newDigits } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { type User, users } from '../schema/auth.tables.ts'
import { reauthenticationEmail } from './link.mail.ts'
import { issueOneTimeToken, consumeTokenByDigits } from './one-time-token.commands.ts'
import { validitySeconds } from './one-time-token.ts'
import { countEmail } from './sent-email.commands.ts'

/**
 * Mails the user digits that prove their identity again.
 * @throws {Refusal} invalid `validation_failed` (no address); unfit `email_not_confirmed`; tooMany
 *   `over_email_send_rate_limit`
 */
export async function mailReauthenticationCode(world: World, user: User): Promise<void> {
  const { email } = user
  if (!email)
    throw new Refusal('invalid', 'validation_failed', {
      cause: 'Reauthentication requires the user to have an email or a phone number',
    })
  if (!user.emailConfirmedAt)
    throw new Refusal('unfit', 'email_not_confirmed', {
      cause: 'Please verify your email first.',
    })
  const digits = newDigits()
  const at = world.now()
  await world.db.transaction(async (tx) => {
    const inside = { ...world, db: tx }
    await countEmail(inside, [email], 'reauthentication', user.id)
    await issueOneTimeToken(inside, {
      userId: user.id,
      kind: 'reauthentication',
      seconds: validitySeconds('reauthentication'),
      sealedDigits: world.secrets.seal('emailedDigits', digits),
    })
    await tx.update(users).set({ reauthenticationSentAt: at }).where(eq(users.id, user.id))
    await enqueueEmail(tx, reauthenticationEmail(user, digits), at)
  })
}

/**
 * Takes the digits; they work once. After five wrong ones the code is invalid.
 * @throws {Refusal} unfit `reauthentication_not_valid`
 */
export async function consumeReauthenticationCode(
  world: World,
  user: User,
  digits: string,
): Promise<void> {
  const kinds = ['reauthentication'] as const
  const consumed = await world.db.transaction((tx) =>
    consumeTokenByDigits({ ...world, db: tx }, { email: user.email, digits, kinds }),
  )
  if (consumed && !consumed.isTooOld) return
  recordSecurityEvent(world, {
    action: 'code.failed',
    on: user.id,
    facts: { by: 'reauthentication' },
  })
  throw new Refusal('unfit', 'reauthentication_not_valid')
}
