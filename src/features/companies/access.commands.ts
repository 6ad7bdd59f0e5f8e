import { eq } from 'drizzle-orm'

import { users } from '#auth/schema/auth.tables.ts'
import { Refusal } from '#base/refusal.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { replacePassword } from './credential-resend.commands.ts'
import { makeTemporaryPassword, type TemporaryCredential } from './credential.commands.ts'
import { companyCreated } from './partner.mail.ts'
import { partnerCredentials, partners } from './partner.tables.ts'

/**
 * Gives an imported company its first access: a temporary password that staff pass on, and an email with the login.
 * Only the first of several simultaneous calls succeeds.
 * @throws {Refusal} missing `partnerMissing`, conflict `partnerInactive` | `accessGiven`
 * @throws {Error} busy, see `isBusy`
 */
export async function giveAccess(
  world: Pick<World, 'db' | 'secrets' | 'now' | 'origin' | 'passwordHashes'>,
  id: string,
  by: string,
): Promise<TemporaryCredential> {
  const password = await makeTemporaryPassword(world)
  return world.db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        partner: partners,
        email: users.email,
        mustChangePassword: users.mustChangePassword,
      })
      .from(partners)
      .innerJoin(users, eq(users.id, partners.userId))
      .where(eq(partners.id, id))
      .for('update', { of: partners })
    if (!row) throw new Refusal('missing', 'partnerMissing')
    const partner = { ...row.partner, email: row.email ?? row.partner.email }
    if (partner.status !== 'active') throw new Refusal('conflict', 'partnerInactive')
    const credentialCount = await tx.$count(
      partnerCredentials,
      eq(partnerCredentials.partnerId, id),
    )
    if (credentialCount > 0 || !row.mustChangePassword) throw new Refusal('conflict', 'accessGiven')
    const temporaryCredential = await replacePassword({ ...world, db: tx }, partner, password, by)
    const { expiresAt } = temporaryCredential
    await enqueueEmail(tx, companyCreated({ ...partner, expiresAt }, world.origin), world.now())
    return temporaryCredential
  })
}
