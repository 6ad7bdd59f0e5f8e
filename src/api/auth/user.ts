import { z } from 'zod'

import { Refusal } from '#base/refusal.ts'
import type { Reader } from '#business/auth/access-token.queries.ts'
import { authUser } from '#business/auth/auth-user.ts'
import { normaliseEmail } from '#business/auth/email.ts'
import { judgeNewPassword } from '#business/auth/new-password.commands.ts'
import { changePassword, updateUserMetadata } from '#business/auth/user.commands.ts'
import { findUserByEmail, listIdentities } from '#business/auth/user.queries.ts'
import { closeCredential } from '#business/partners/credential.commands.ts'
import type { World } from '#platform/world.ts'

import { openDoor } from '../door.ts'
import { readBody } from './auth-body.ts'
import { validationFailed } from './auth-error.ts'
import { requireSession } from './require-session.ts'

const METADATA_BYTES_MAX = 16_384

const userBody = z.object({
  email: z.string().max(1000).optional(),
  phone: z.string().max(100).optional(),
  password: z.string().max(10_000).optional(),
  current_password: z.string().max(10_000).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  app_metadata: z.unknown().optional(),
})
type Wishes = z.output<typeof userBody>

/** `GET /auth/v1/user` and `PUT /auth/v1/user`. */
export const user = openDoor()
  .get('/user', requireSession, async (c) => {
    const { world, reader } = c.var
    return c.json(authUser(reader.user, await listIdentities(world, reader.user.id)))
  })
  .put('/user', requireSession, async (c) => {
    const { world, reader } = c.var
    const wishes = await readBody(c, userBody)
    judgeWishes(wishes, reader)

    const { password, current_password: currentPassword, data } = wishes
    const passwordHash =
      password === undefined
        ? null
        : await judgeNewPassword(world, reader, { password, currentPassword })
    await keep(world, reader, passwordHash, data)

    const kept = await findUserByEmail(world, reader.user.email)
    return c.json(authUser(kept ?? reader.user, await listIdentities(world, reader.user.id)))
  })

/** A password chosen by its owner also closes the temporary one, in the same transaction. */
async function keep(
  world: World,
  { user: owner, sessionId }: Reader,
  passwordHash: string | null,
  data: Wishes['data'],
): Promise<void> {
  await world.db.transaction(async (tx) => {
    const inside = { ...world, db: tx }
    if (data) await updateUserMetadata(inside, owner, data)
    if (!passwordHash) return
    await changePassword(inside, { user: owner, sessionId, passwordHash })
    await closeCredential(inside, owner.id)
  })
}

function judgeWishes({ email, phone, data, app_metadata: rights }: Wishes, reader: Reader): void {
  if (email !== undefined) {
    const wanted = normaliseEmail(email)
    if (!wanted) throw validationFailed('Unable to validate email address: invalid format')
    if (wanted !== reader.user.email) throw new Refusal('invalid', 'email_provider_disabled')
  }
  if (phone) throw new Refusal('invalid', 'phone_provider_disabled')
  if (rights !== undefined) throw new Refusal('forbidden', 'not_admin')
  if (data && !canBeKept(data)) throw validationFailed('data: too large or not plain text')
}

/** PostgreSQL keeps neither NUL nor half a surrogate pair in JSON. */
function canBeKept(data: Record<string, unknown>): boolean {
  const text = JSON.stringify(data)
  return text.length <= METADATA_BYTES_MAX && !/\\u(0000|d[89a-f])/i.test(text)
}
