import { Refusal } from '#base/refusal.ts'
import type { World } from '#platform/world.ts'

import { requestEmailChange } from '../emails/email-change.commands.ts'
import type { AuthHooks } from '../hooks.ts'
import { reauthenticateUser, requireFreshProof } from '../mfa/reauthentication.commands.ts'
import { changePassword, hashNewPassword } from '../passwords/new-password.commands.ts'
import { passwordChangeRequired } from '../passwords/password-change-required.ts'
import type { User } from '../schema/auth.tables.ts'
import type { Caller } from '../sessions/access-token.queries.ts'
import { requiresStepUp } from '../users/factor.queries.ts'
import { updateUserMetadata } from '../users/user.commands.ts'
import { findUser, findUserByEmail } from '../users/user.queries.ts'

/** The changes a user requests, already validated; null and undefined: no change. */
export type UserChange = {
  /** Normalized, and different from the present address. */
  newEmail: string | null
  newPhone: string | null
  password: string | undefined
  currentPassword: string | undefined
  nonce: string | undefined
  data: Record<string, unknown> | undefined
  codeChallenge: string | null
}

/**
 * Applies all changes or none. Emails about the address are sent last, because a new password
 * invalidates links mailed before it.
 * @param redirectTo the page to which the mailed link leads; null: the site
 * @throws {Refusal} as `judgeChange`, `requireFreshProof`, `hashNewPassword`, `requestEmailChange`
 */
export async function changeUser(
  world: World,
  { passwordChosen }: Pick<AuthHooks, 'passwordChosen'>,
  reader: Caller,
  change: UserChange & { redirectTo: string | null },
): Promise<User> {
  await judgeChange(world, reader, change)
  const { user, sessionId } = reader
  const { data, password, newEmail, codeChallenge, redirectTo } = change
  const isProven = await reauthenticateUser(world, reader, change)
  if ((password || newEmail) && !isProven) requireFreshProof(world, reader)
  const passwordHash = password ? await hashNewPassword(world, user, password) : null
  await world.db.transaction(async (tx) => {
    const inside = { ...world, db: tx }
    if (data) await updateUserMetadata(inside, user, data)
    if (passwordHash) {
      await changePassword(inside, { user, sessionId, passwordHash })
      await passwordChosen(inside, user.id)
    }
    if (newEmail) await requestEmailChange(inside, { user, newEmail, codeChallenge, redirectTo })
  })
  return (await findUser(world, user.id)) ?? user
}

/**
 * Checks that this user, in this session, may make these changes.
 * @throws {Refusal} unknown `insufficient_aal`; forbidden `password_change_required`; unfit:
 *   `validation_failed`, `email_exists`, `phone_provider_disabled`
 */
async function judgeChange(
  world: Pick<World, 'db'>,
  reader: Caller,
  { newEmail, newPhone, password, currentPassword, nonce, data }: UserChange,
): Promise<void> {
  const changes = [newEmail ?? undefined, newPhone ?? undefined, password, currentPassword, nonce]
  const isChoice = password !== undefined && !newEmail && !newPhone && data === undefined
  if (reader.user.mustChangePassword && !isChoice) throw passwordChangeRequired()
  const hasChange = [...changes, data].some((value) => value !== undefined)
  if (hasChange && (await requiresStepUp(world, reader)))
    throw new Refusal('unknown', 'insufficient_aal', {
      cause: 'AAL2 session is required to update email or password when MFA is enabled.',
    })
  if (reader.user.isAnonymous && password !== undefined && !newEmail && !newPhone)
    throw new Refusal('unfit', 'validation_failed', {
      cause: 'Updating password of an anonymous user without an email or phone is not allowed',
    })
  if (newEmail && (await findUserByEmail(world, newEmail)))
    throw new Refusal('unfit', 'email_exists')
  if (newPhone) throw new Refusal('unfit', 'phone_provider_disabled')
}
