import { recordAuditEntry } from '#audit/audit.commands.ts'
import { resetFactors } from '#auth/mfa/factor-removal.commands.ts'
import { findUser } from '#auth/users/user.queries.ts'
import { Refusal } from '#base/refusal.ts'
import { inOwnerTurn, tellOwners } from '#features/access/owners/owner-news.commands.ts'
import { listNewsReaders } from '#features/access/owners/owner.queries.ts'
import type { World } from '#platform/world.ts'

import { factorResetNews } from './owner-change.mail.ts'
import { findMember, nameOf } from './staff-change.commands.ts'
import { readStaff } from './staff.queries.ts'

/**
 * Removes the second factor of a colleague who lost it. Sessions end, the next login enrols anew; the colleague and everybody who
 * is or was an owner are told.
 * @param by user id of an owner; null: a command on the server
 * @throws {Refusal} missing `staffMissing`; conflict `noSecondFactor`
 */
export async function resetSecondFactor(
  world: Pick<World, 'db' | 'now' | 'origin'>,
  id: string,
  by: string | null,
): Promise<void> {
  await inOwnerTurn(world, async (tx, at) => {
    const inside = { ...world, db: tx }
    const { userId, name, email } = findMember(await readStaff(inside), id)
    const user = await findUser(inside, userId)
    if (!user) throw new Refusal('missing', 'staffMissing')
    await resetFactors(inside, user, by)
    await recordAuditEntry(tx, { action: 'admin.factor_reset', on: userId, by, at })
    const readers = await listNewsReaders(inside, at)
    const actor = by === null ? null : await nameOf(tx, by)
    const write = factorResetNews({ name, email }, actor)
    const news = { subject: 'factor', changeId: userId, causedBy: by, write } as const
    await tellOwners(world, tx, { ...news, readers, canBeStopped: true }, at)
    if (readers.some((reader) => reader.userId === userId)) return
    const colleague = { userId, name, email, userMetadata: user.userMetadata }
    await tellOwners(world, tx, { ...news, readers: [colleague], canBeStopped: false }, at)
  })
}
