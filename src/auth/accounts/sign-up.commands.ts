import { getTableColumns } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import type { World } from '#platform/world.ts'

import { type EmailRequest, requestEmail } from '../emails/email-request.commands.ts'
import { type User, users } from '../schema/auth.tables.ts'
import type { Session } from '../sessions/access-token.ts'
import { answerSession } from '../sessions/session-answer.commands.ts'
import { openSession } from '../sessions/session.commands.ts'
import { type AuthUser, authUser } from '../users/auth-user.ts'
import { createUser } from '../users/user.commands.ts'

type SignUp = {
  /** Normalized. */
  email: string
  /** Checked by `requireStrength`. */
  password: string
  userMetadata: Record<string, unknown>
} & Pick<EmailRequest, 'codeChallenge' | 'redirectTo' | 'requester' | 'hasSolved'>

/**
 * Takes a sign-up whose address must be confirmed by an email. Known addresses get the same answer
 * in the same time; the job that sends the email decides whether an account is created.
 * @returns the user as a new account would be shown
 */
export async function requestSignUp(world: World, signUp: SignUp): Promise<AuthUser> {
  const { password, userMetadata, ...request } = signUp
  const id = crypto.randomUUID()
  const passwordHash = await world.passwordHashes.hash(password)
  const newAccount = { id, passwordHash, userMetadata }
  await requestEmail(world, { ...request, kind: 'signup', newAccount })
  return unconfirmedUser(id, signUp, world.now())
}

/**
 * Creates a confirmed account and signs it in. For test installations only.
 * @throws {Refusal} unfit `user_already_exists`
 */
export async function signUpConfirmed(
  world: World,
  { email, password, userMetadata }: SignUp,
  userAgent?: string | null,
): Promise<Session> {
  const passwordHash = await world.passwordHashes.hash(password)
  const opened = await world.db
    .transaction(async (tx) => {
      const user = await createUser(tx, { email, passwordHash, userMetadata }, world.now())
      return openSession({ ...world, db: tx }, user, { method: 'password', userAgent })
    })
    .catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'email_exists') throw error
      throw new Refusal('unfit', 'user_already_exists', { cause: 'User already registered' })
    })
  return answerSession(world, opened)
}

/** Signs in a guest, who has no address, and no rights until an address is confirmed. */
export async function signUpAnonymously(
  world: World,
  userMetadata: Record<string, unknown>,
  userAgent?: string | null,
): Promise<Session> {
  const at = world.now()
  const opened = await world.db.transaction(async (tx) => {
    const [guest] = await tx
      .insert(users)
      .values({ isAnonymous: true, userMetadata, createdAt: at, updatedAt: at })
      .returning()
    if (!guest) throw new Error('The guest was not kept')
    return openSession({ ...world, db: tx }, guest, { method: 'anonymous', userAgent })
  })
  return answerSession(world, opened)
}

function unconfirmedUser(id: string, { email, userMetadata }: SignUp, createdAt: Date): AuthUser {
  const identityData = { sub: id, email, email_verified: false, phone_verified: false }
  const identity = { id: crypto.randomUUID(), userId: id, provider: 'email', providerId: id }
  const times = { createdAt, updatedAt: createdAt }
  const user = {
    ...nothing,
    id,
    email,
    phone: '',
    role: 'authenticated',
    isAnonymous: false,
    confirmationSentAt: createdAt,
    userMetadata: { ...userMetadata, email_verified: false },
    ...times,
  }
  return authUser(user, [{ ...identity, identityData, lastSignInAt: null, ...times }], [])
}

/** A user with every field empty. */
const nothing = Object.fromEntries(
  Object.keys(getTableColumns(users)).map((name) => [name, null]),
) as unknown as User
