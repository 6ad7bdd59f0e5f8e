import { eq } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { hashOf } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { signInFailures, type User } from '../schema/auth.tables.ts'
import type { Session } from '../sessions/access-token.ts'
import { answerSession } from '../sessions/session-answer.commands.ts'
import { openSession } from '../sessions/session.commands.ts'
import { isBanned } from '../users/ban.ts'
import { findUserByEmail } from '../users/user.queries.ts'
import { weaknessIn } from './new-password.commands.ts'
import { hasFailedTooOften, renewHash, reserveAttempt, refuseSignIn } from './sign-in.commands.ts'

type Login = {
  /** Normalized; null: the input is no address. */
  email: string | null
  password: string
  userAgent?: string | null
  /** Called after the password was correct; false gives the same answer as a wrong password. */
  admit: (user: User) => Promise<boolean>
}

/**
 * Signs in as GoTrue's password grant does, with its order of refusals. It reveals who is banned or
 * not confirmed, so it is off unless the settings allow it; users sign in with
 * `signInWithPassword`.
 * @throws {Refusal} invalid: `invalid_credentials`, `user_banned`, `email_not_confirmed`
 * @throws {Error} busy, see `isBusy`
 */
export async function grantByPassword(world: World, login: Login): Promise<Session> {
  const { email, password, userAgent, admit } = login
  const account = hashOf(email ?? '')
  if (world.auth.rateLimits) {
    if (await hasFailedTooOften(world, account)) throw refuseSignIn(world, 'link')
    if (!(await reserveAttempt(world, account))) throw refuseSignIn(world, 'wait')
  }

  const user = email ? await findUserByEmail(world, email) : null
  if (user?.passwordHash && isBanned(user, world.now())) throw new Refusal('invalid', 'user_banned')
  const matches = await world.passwordHashes.verify(user?.passwordHash ?? null, password)
  if (!user || !matches) throw refuseSignIn(world, 'password', user)
  if (!(await admit(user))) throw refuseSignIn(world, 'closed', user)
  if (!user.emailConfirmedAt) throw new Refusal('invalid', 'email_not_confirmed')
  await renewHash(world, user, password)

  const opened = await world.db.transaction(async (tx) => {
    await tx.delete(signInFailures).where(eq(signInFailures.account, account))
    return openSession({ ...world, db: tx }, user, { method: 'password', userAgent })
  })
  // The password is correct, but the present rule would refuse it.
  const weak = weaknessIn(world, password, user.email)
  const weakness: Pick<Session, 'weak_password'> = weak ? { weak_password: weak } : {}
  return { ...(await answerSession(world, opened)), ...weakness }
}
