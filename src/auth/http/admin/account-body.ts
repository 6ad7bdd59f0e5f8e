import { z } from 'zod'

import type { World } from '#platform/world.ts'

import type { AccountChanges } from '../../accounts/account.commands.ts'
import { serviceRoles } from '../../service-keys/service-key.ts'
import { endOfBan } from '../../users/ban.ts'
import { metadata } from '../base/auth-body.ts'
import { validationFailed } from '../base/auth-error.ts'
import { readEmail, readPhone } from '../base/email-body.ts'

export const accountBody = z.object({
  email: z.string().max(1000).optional(),
  phone: z.string().max(100).optional(),
  password: z.string().max(10_000).optional(),
  password_hash: z.string().max(1000).optional(),
  email_confirm: z.boolean().optional(),
  phone_confirm: z.boolean().optional(),
  user_metadata: metadata.optional(),
  app_metadata: metadata.optional(),
  ban_duration: z.string().max(100).optional(),
  role: z.string().max(100).optional(),
})
type AccountBody = z.output<typeof accountBody>

/** Keys of `app_metadata` that the server computes; values in a request are not stored. */
const ownMetadata = ['provider', 'providers', 'must_change_password']

const ARGON2 =
  /^\$argon2(id|i|d)\$v=19\$m=\d{1,7},t=\d{1,2},p=\d{1,2}\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/

/**
 * Reads the body of a service's request. The caller checks the password rules.
 * @throws {Refusal} invalid `validation_failed`
 * @throws {Error} busy, see `isBusy`
 */
export async function readAccountChanges(
  world: Pick<World, 'passwordHashes' | 'now'>,
  body: AccountBody,
): Promise<AccountChanges> {
  const changes = {
    email: body.email ? readEmail(body.email) : undefined,
    phone: body.phone ? readPhone(body.phone) : undefined,
    confirmsEmail: body.email_confirm,
    confirmsPhone: body.phone_confirm,
    userMetadata: body.user_metadata,
    appMetadata: body.app_metadata && withoutOwn(body.app_metadata),
    bannedUntil: readBan(body.ban_duration, world.now()),
    role: readRole(body.role),
  }
  return { ...changes, passwordHash: await readPassword(world, body) }
}

function readBan(duration: string | undefined, now: Date): Date | null | undefined {
  if (!duration) return undefined
  const until = endOfBan(duration, now)
  if (until === undefined) throw validationFailed(`invalid format for ban duration: ${duration}`)
  return until
}

function readRole(role: string | undefined): string | undefined {
  if (role && serviceRoles.includes(role))
    throw validationFailed('A user cannot have the role of a service')
  return role || undefined
}

async function readPassword(
  { passwordHashes }: Pick<World, 'passwordHashes'>,
  body: AccountBody,
): Promise<string | undefined> {
  if (!body.password_hash) return body.password ? passwordHashes.hash(body.password) : undefined
  if (body.password) throw validationFailed('Only a password or a password hash should be provided')
  if (!ARGON2.test(body.password_hash))
    throw validationFailed('password_hash: only Argon2 in PHC form is understood')
  return body.password_hash
}

function withoutOwn(metadata: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(metadata).filter(([key]) => !ownMetadata.includes(key)))
}
