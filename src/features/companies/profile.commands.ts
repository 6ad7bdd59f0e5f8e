import { and, eq } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import type { User } from '#auth/schema/auth.tables.ts'
import { updateUserMetadata } from '#auth/users/user.commands.ts'
import { renameAdmin } from '#features/access/admin.commands.ts'
import { partnerMembers, partners } from '#features/companies/partner.tables.ts'
import type { World } from '#platform/world.ts'

import type { ProfileForm } from './profile.ts'

/**
 * Changes name and phone of a user, and the language of emails to them. The staff's lists follow for the owner
 * to whom staff write.
 */
export async function changeProfile(
  { db, now }: Pick<World, 'db' | 'now'>,
  user: User,
  { name, phone, locale }: ProfileForm,
): Promise<void> {
  await db.transaction(async (tx) => {
    const inTx = { db: tx, now }
    await updateUserMetadata(inTx, user, { locale })
    await renameAdmin(inTx, user.id, name)
    const [member] = await tx
      .update(partnerMembers)
      .set({ name, phone })
      .where(eq(partnerMembers.userId, user.id))
      .returning({ partnerId: partnerMembers.partnerId })
    if (!member) return
    await tx
      .update(partners)
      .set({ name, locale })
      .where(and(eq(partners.id, member.partnerId), eq(partners.userId, user.id)))
    await recordAuditEntry(tx, {
      action: 'colleague.changed',
      on: member.partnerId,
      by: user.id,
      at: now(),
    })
  })
}
