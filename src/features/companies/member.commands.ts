import { and, asc, eq, ne, notExists } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { users } from '#auth/schema/auth.tables.ts'
import { endSessions } from '#auth/sessions/session.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { admins } from '#features/access/admin.tables.ts'
import type { CompanyRole } from '#features/access/role.ts'
import { replaceCredential } from '#features/companies/credential.commands.ts'
import { type Partner, partnerMembers, partners } from '#features/companies/partner.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { lockCompany, type CompanyOwner } from './invitation.commands.ts'
import { colleagueEnded } from './invitation.mail.ts'
import { isLastCompanyOwner, localeOf } from './member.ts'

type MemberWorld = Pick<World, 'db' | 'now'>

/**
 * Gives a login of the owner's company another role, which applies from the next call on.
 * @throws {Refusal} missing `memberMissing`, conflict `lastOwner`
 */
export async function changeMemberRole(
  { db, now }: MemberWorld,
  owner: CompanyOwner,
  id: string,
  role: CompanyRole,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { company, member } = await lockMember(tx, owner, id, role)
    if (member.role === role) return
    await tx.update(partnerMembers).set({ role }).where(eq(partnerMembers.id, id))
    if (role !== 'owner') await replaceContact(tx, company, member.userId, now())
    await recordAuditEntry(tx, {
      action: 'colleague.role_changed',
      on: owner.partnerId,
      by: owner.userId,
      at: now(),
      facts: { role },
    })
  })
}

/**
 * Removes a login from the owner's company: its sessions end at once and its account is deleted, unless it
 * belongs to staff. `endColleague` passes its open work on.
 * @returns user id and address of the login
 * @throws {Refusal} missing `memberMissing`, conflict `lastOwner`
 */
export async function endMember(
  { db, now }: MemberWorld,
  owner: CompanyOwner,
  id: string,
): Promise<{ userId: string; email: string | null }> {
  return db.transaction(async (tx) => {
    const { company, member, user } = await lockMember(tx, owner, id, null)
    await tx.delete(partnerMembers).where(eq(partnerMembers.id, id))
    await replaceContact(tx, company, member.userId, now())
    await endSessions(tx, member.userId)
    const reader = { email: user.email, name: member.name, locale: localeOf(user, company.locale) }
    if (user.email) await enqueueEmail(tx, colleagueEnded(reader, company.company), now())
    const asAdmin = tx.select().from(admins).where(eq(admins.userId, users.id))
    await tx.delete(users).where(and(eq(users.id, user.id), notExists(asAdmin)))
    await recordAuditEntry(tx, {
      action: 'colleague.ended',
      on: owner.partnerId,
      by: owner.userId,
      at: now(),
    })
    return { userId: user.id, email: user.email }
  })
}

async function lockMember(
  tx: Db,
  { partnerId, memberId }: CompanyOwner,
  id: string,
  next: CompanyRole | null,
) {
  const company = await lockCompany(tx, partnerId)
  const members = await tx
    .select({ member: partnerMembers, user: users })
    .from(partnerMembers)
    .innerJoin(users, eq(users.id, partnerMembers.userId))
    .where(eq(partnerMembers.partnerId, partnerId))
  const target = members.find(({ member }) => member.id === id)
  if (!target) throw new Refusal('missing', 'memberMissing')
  const memberRows = members.map(({ member }) => member)
  // Another owner may have changed the caller's role while this call waited.
  if (memberRows.find((member) => member.id === memberId)?.role !== 'owner')
    throw new Refusal('forbidden', 'companyRole')
  if (isLastCompanyOwner(memberRows, id, next)) throw new Refusal('conflict', 'lastOwner')
  return { ...target, company }
}

/** If the company's contact leaves or is demoted, makes the owner with the longest membership the contact. */
async function replaceContact(tx: Db, company: Partner, userId: string, at: Date): Promise<void> {
  if (company.userId !== userId) return
  const [next] = await tx
    .select({ member: partnerMembers, user: users })
    .from(partnerMembers)
    .innerJoin(users, eq(users.id, partnerMembers.userId))
    .where(
      and(
        eq(partnerMembers.partnerId, company.id),
        eq(partnerMembers.role, 'owner'),
        ne(partnerMembers.userId, userId),
      ),
    )
    .orderBy(asc(partnerMembers.joinedAt), asc(partnerMembers.id))
    .limit(1)
  if (!next) throw new Refusal('conflict', 'lastOwner')
  await replaceCredential(tx, company.id, at)
  const { user, member } = next
  await tx
    .update(partners)
    .set({ userId: user.id, name: member.name, locale: localeOf(user, company.locale) })
    .where(eq(partners.id, company.id))
}
