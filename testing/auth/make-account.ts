import { answerNextEmailRequest } from '#auth/accounts/email-request.jobs.ts'
import { signInWithPassword } from '#auth/passwords/sign-in.commands.ts'
import type { User } from '#auth/schema/auth.tables.ts'
import type { Session } from '#auth/sessions/access-token.ts'
import { answerSession } from '#auth/sessions/session-answer.commands.ts'
import { openSession, refreshSession } from '#auth/sessions/session.commands.ts'
import { createUser } from '#auth/users/user.commands.ts'
import { findUserByEmail } from '#auth/users/user.queries.ts'
import type { Locale } from '#base/locale.ts'
import type { World } from '#platform/world.ts'

export const PASSWORD = 'lamba deniz yorgan sekiz'
export const NEW_PASSWORD = 'vapur çınar dokuz martı'

type AccountOptions = { email?: string; mustChangePassword?: boolean; locale?: Locale }

/** Makes an account with `PASSWORD`. */
export async function makeAccount(world: World, options: AccountOptions = {}): Promise<User> {
  const { email = 'ayse@butik.example', mustChangePassword = false, locale } = options
  const passwordHash = await world.passwordHashes.hash(PASSWORD)
  const userMetadata = locale ? { locale } : {}
  const account = { email, passwordHash, mustChangePassword, userMetadata }
  return world.db.transaction((tx) => createUser(tx, account, world.now()))
}

/** Signs in with the password, as partners and staff do. */
export function signIn(
  world: World,
  { email = 'ayse@butik.example', remember = false, password = PASSWORD } = {},
) {
  return signInWithPassword(world, { email, password, remember })
}

/** Opens a session as a sign-in does, without the work of checking a password. @returns the access token */
export async function openSessionOf(world: World, email: string): Promise<string> {
  const user = await findUserByEmail(world, email)
  if (!user) throw new Error(`No account ${email}`)
  const opened = await world.db.transaction((tx) =>
    openSession({ ...world, db: tx }, user, { method: 'password' }),
  )
  return (await answerSession(world, opened)).access_token
}

/** Refreshes a session, as its client does every 15 minutes. @returns the new tokens */
export async function renewSession(
  world: World,
  { refresh_token }: Pick<Session, 'refresh_token'>,
): Promise<Session> {
  return answerSession(world, await refreshSession(world, refresh_token))
}

/** Handles all waiting requests for recovery emails, as the worker does. */
export async function handleRecoveryRequests(world: World): Promise<void> {
  while (await answerNextEmailRequest(world));
}
