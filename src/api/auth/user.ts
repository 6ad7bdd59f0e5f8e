import type { Reader } from '#business/auth/access-token.queries.ts'
import { AUDIENCE } from '#business/auth/access-token.ts'
import { getAuthUser } from '#business/auth/auth-user.queries.ts'
import { proveAnew, requireFreshProof } from '#business/auth/fresh-proof.commands.ts'
import { requestEmailChange } from '#business/auth/letters/email-change.commands.ts'
import { hashNewPassword } from '#business/auth/new-password.commands.ts'
import { changePassword, updateUserMetadata } from '#business/auth/user.commands.ts'
import { findUser } from '#business/auth/user.queries.ts'
import { closeCredential } from '#business/partners/credential.commands.ts'
import type { World } from '#platform/world.ts'

import { openDoor } from '../door.ts'
import { validationFailed } from './auth-error.ts'
import { letterRedirectOf } from './redirect-of.ts'
import { requireAnySession } from './require-session.ts'
import { judgeUserWish, readUserWish, type UserWish } from './user-wish.ts'

/**
 * `GET /auth/v1/user` and `PUT /auth/v1/user?redirect_to=…`. Whoever sends `current_password` or
 * `nonce`, with a wish or alone, has proven themselves anew: after a refresh the other calls that
 * ask for it are open too.
 */
export const user = openDoor()
  .get('/user', requireAnySession, async (c) => {
    const { world, reader } = c.var
    if ((c.req.header('x-jwt-aud') ?? AUDIENCE) !== AUDIENCE)
      throw validationFailed("Token audience doesn't match request audience")
    return c.json(await getAuthUser(world, reader.user))
  })
  .put('/user', requireAnySession, async (c) => {
    const { world, reader } = c.var
    const wish = await readUserWish(c, reader)
    await judgeUserWish(world, reader, wish)
    const { password, newEmail } = wish
    const isProven = await proveAnew(world, reader, wish)
    if ((password || newEmail) && !isProven) requireFreshProof(world, reader)
    const passwordHash = password ? await hashNewPassword(reader.user, password) : null
    await keep(world, reader, { ...wish, passwordHash, redirectTo: letterRedirectOf(c) })
    const kept = await findUser(world, reader.user.id)
    return c.json(await getAuthUser(world, kept ?? reader.user))
  })

type Judged = UserWish & { passwordHash: string | null; redirectTo: string | null }

/**
 * All or nothing. A password chosen by its owner also closes the temporary one; letters about the
 * address come last, because a new password kills the links mailed before it.
 */
async function keep(
  world: World,
  { user: owner, sessionId }: Reader,
  { data, passwordHash, newEmail, codeChallenge, redirectTo }: Judged,
): Promise<void> {
  await world.db.transaction(async (tx) => {
    const inside = { ...world, db: tx }
    if (data) await updateUserMetadata(inside, owner, data)
    if (passwordHash) {
      await changePassword(inside, { user: owner, sessionId, passwordHash })
      await closeCredential(inside, owner.id)
    }
    if (newEmail)
      await requestEmailChange(inside, { user: owner, newEmail, codeChallenge, redirectTo })
  })
}
