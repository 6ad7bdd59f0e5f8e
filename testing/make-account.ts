import { answerNextEmailRequest } from '#auth/accounts/email-request.jobs.ts'
import { signInWithPassword } from '#auth/passwords/sign-in.commands.ts'
import type { User } from '#auth/schema/auth.tables.ts'
import type { Session } from '#auth/sessions/access-token.ts'
import { answerSession } from '#auth/sessions/session-answer.commands.ts'
import { refreshSession } from '#auth/sessions/session.commands.ts'
import { createUser } from '#auth/users/user.commands.ts'
import type { Locale } from '#base/locale.ts'
import { hashPassword } from '#platform/password-hash.ts'
import type { World } from '#platform/world.ts'

export const PASSWORD = 'lamba deniz yorgan sekiz'
export const NEW_PASSWORD = 'vapur çınar dokuz martı'

type AccountOptions = { email?: string; mustChangePassword?: boolean; locale?: Locale }

let hashed: Promise<string> | undefined

/** Makes an account with `PASSWORD`, which is hashed once for all accounts. */
export async function makeAccount(world: World, wishes: AccountOptions = {}): Promise<User> {
  const { email = 'ayse@butik.example', mustChangePassword = false, locale } = wishes
  const passwordHash = await (hashed ??= hashPassword(PASSWORD))
  const userMetadata = locale ? { locale } : {}
  const made = { email, passwordHash, mustChangePassword, userMetadata }
  return world.db.transaction((tx) => createUser(tx, made, world.now()))
}

/** Opens a session of an account that `makeAccount` made. */
export function signIn(
  world: World,
  { email = 'ayse@butik.example', remember = false, password = PASSWORD } = {},
) {
  return signInWithPassword(world, { email, password, remember })
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
