import { and, count, eq, gt, type SQL } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { auditTrail } from '#audit/audit.tables.ts'
import { users } from '#auth/schema/auth.tables.ts'
import { Refusal } from '#base/refusal.ts'
import { DAY, MINUTE, timeAfter, timeBefore } from '#base/time.ts'
import type { CompanyMember } from '#features/access/role.ts'
import {
  type Invitation,
  invitations,
  partnerMembers,
  partners,
} from '#features/companies/partner.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import { newSecretToken } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { colleagueInvited } from './invitation.mail.ts'
import {
  COLLEAGUES_MAX,
  INVITATION_DAYS,
  INVITATION_WAIT_MINUTES,
  type InvitationForm,
  INVITATIONS_PER_DAY_MAX,
} from './invitation.ts'

type Inviting = Pick<World, 'db' | 'now' | 'origin'>

/** The owner who acts, and their account. */
export type CompanyOwner = CompanyMember & { userId: string }

/** Who invites for a company: its owner, or staff under their own name. */
type Inviter = Pick<CompanyOwner, 'partnerId' | 'company' | 'name' | 'userId'>

const INVITED = 'colleague.invited'

/**
 * Invites a colleague by email; an earlier invitation of the same address is replaced. Says nothing
 * about accounts outside of the company.
 * @returns the token of the link in the email
 * @throws {Refusal} conflict: `alreadyColleague`, `tooManyColleagues`; tooMany: `invitedJustNow`,
 * `invitedTooOften`
 */
export async function inviteColleague(
  world: Inviting,
  owner: Inviter,
  form: InvitationForm,
): Promise<string> {
  return world.db.transaction(async (tx) => {
    await lockCompany(tx, owner.partnerId)
    await refuseTooMany(tx, owner.partnerId, form.email)
    const ofAddress = and(
      eq(invitations.partnerId, owner.partnerId),
      eq(invitations.email, form.email),
    )
    refuseSoon(await find(tx, ofAddress), world.now())
    return send({ ...world, db: tx }, owner, form)
  })
}

/**
 * Sends an invitation again, with a new link; the earlier link stops working.
 * @throws {Refusal} missing `invitationMissing`; tooMany: `invitedJustNow`, `invitedTooOften`
 */
export async function resendInvitation(
  world: Inviting,
  owner: CompanyOwner,
  id: string,
): Promise<void> {
  await world.db.transaction(async (tx) => {
    await lockCompany(tx, owner.partnerId)
    const earlier = await find(tx, isOf(owner, id))
    if (!earlier) throw new Refusal('missing', 'invitationMissing')
    refuseSoon(earlier, world.now())
    await send({ ...world, db: tx }, owner, earlier)
  })
}

/** @throws {Refusal} missing `invitationMissing` */
export async function withdrawInvitation(
  { db, now }: Pick<World, 'db' | 'now'>,
  owner: CompanyOwner,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [deleted] = await tx.delete(invitations).where(isOf(owner, id)).returning()
    if (!deleted) throw new Refusal('missing', 'invitationMissing')
    await recordAuditEntry(tx, {
      action: 'colleague.invitation_withdrawn',
      on: owner.partnerId,
      by: owner.userId,
      at: now(),
    })
  })
}

/** Changes of a company's logins run one after the other. */
export async function lockCompany(tx: Db, partnerId: string) {
  const [company] = await tx.select().from(partners).where(eq(partners.id, partnerId)).for('update')
  if (!company) throw new Refusal('missing', 'partnerMissing')
  return company
}

const isOf = ({ partnerId }: CompanyOwner, id: string) =>
  and(eq(invitations.partnerId, partnerId), eq(invitations.id, id))

async function find(tx: Db, where: SQL | undefined): Promise<Invitation | undefined> {
  const [found] = await tx.select().from(invitations).where(where)
  return found
}

/** The earlier email may only be slow, and a new one would make its link stop working. */
function refuseSoon(earlier: Invitation | undefined, at: Date): void {
  if (earlier && earlier.sentAt > timeBefore(at, INVITATION_WAIT_MINUTES * MINUTE))
    throw new Refusal('tooMany', 'invitedJustNow')
}

async function refuseTooMany(tx: Db, partnerId: string, email: string): Promise<void> {
  const members = await tx
    .select({ email: users.email })
    .from(partnerMembers)
    .innerJoin(users, eq(users.id, partnerMembers.userId))
    .where(eq(partnerMembers.partnerId, partnerId))
  if (members.some((member) => member.email === email))
    throw new Refusal('conflict', 'alreadyColleague')
  const open = await tx
    .select({ email: invitations.email })
    .from(invitations)
    .where(eq(invitations.partnerId, partnerId))
  const others = open.filter((invitation) => invitation.email !== email)
  if (members.length + others.length >= COLLEAGUES_MAX)
    throw new Refusal('conflict', 'tooManyColleagues')
}

type NewInvitation = Pick<Invitation, 'email' | 'name' | 'role' | 'locale'>

async function send(
  { db, now, origin }: Inviting,
  { partnerId, userId, name: inviter, company }: Inviter,
  { email, name, role, locale }: NewInvitation,
): Promise<string> {
  const at = now()
  if ((await countSent(db, partnerId, at)) >= INVITATIONS_PER_DAY_MAX)
    throw new Refusal('tooMany', 'invitedTooOften')
  const { token, hash: tokenHash } = newSecretToken()
  const expiresAt = timeAfter(at, INVITATION_DAYS * DAY)
  const row = { name, role, locale, tokenHash, invitedBy: userId, sentAt: at, expiresAt }
  const [sent] = await db
    .insert(invitations)
    .values({ ...row, partnerId, email })
    .onConflictDoUpdate({ target: [invitations.partnerId, invitations.email], set: row })
    .returning({ id: invitations.id })
  const invited = { email, name, role, locale, expiresAt }
  await enqueueEmail(db, colleagueInvited(invited, { company, inviter, token, origin }), at)
  const entry = {
    action: INVITED,
    on: partnerId,
    by: userId,
    at,
    facts: { role, invitation: sent?.id ?? '' },
  }
  await recordAuditEntry(db, entry)
  return token
}

async function countSent(db: Db, partnerId: string, at: Date): Promise<number> {
  const [sent] = await db
    .select({ count: count() })
    .from(auditTrail)
    .where(
      and(
        eq(auditTrail.action, INVITED),
        eq(auditTrail.on, partnerId),
        gt(auditTrail.at, timeBefore(at, DAY)),
      ),
    )
  return sent?.count ?? 0
}
