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

type InvitationWorld = Pick<World, 'db' | 'now' | 'origin'>

/** The owner of a company as the acting person, with their account. */
export type CompanyOwner = CompanyMember & { userId: string }

/** The person who invites for a company: its owner, or staff under their own name. */
type Inviter = Pick<CompanyOwner, 'partnerId' | 'company' | 'name' | 'userId'>

/** The person who takes an invitation back: the owner of its company, or staff. */
type Withdrawer = Pick<CompanyOwner, 'partnerId' | 'userId'>

const INVITED = 'colleague.invited'

/**
 * Invites a colleague by email and replaces an earlier invitation of the same address. The result reveals
 * nothing about accounts outside of the company.
 * @returns the token of the link in the email
 * @throws {Refusal} conflict: `partnerInactive`, `alreadyColleague`, `tooManyColleagues`; tooMany: `invitedJustNow`,
 * `invitedTooOften`
 */
export async function inviteColleague(
  world: InvitationWorld,
  owner: Inviter,
  form: InvitationForm,
): Promise<string> {
  return world.db.transaction(async (tx) => {
    await lockActiveCompany(tx, owner.partnerId)
    await assertColleagueLimit(tx, owner.partnerId, form.email)
    const ofAddress = and(
      eq(invitations.partnerId, owner.partnerId),
      eq(invitations.email, form.email),
    )
    assertWaitOver(await findInvitation(tx, ofAddress), world.now())
    return send({ ...world, db: tx }, owner, form)
  })
}

/**
 * Sends an invitation again, with a new link; the earlier link stops working.
 * @throws {Refusal} missing `invitationMissing`; tooMany: `invitedJustNow`, `invitedTooOften`
 */
export async function resendInvitation(
  world: InvitationWorld,
  owner: CompanyOwner,
  id: string,
): Promise<void> {
  await world.db.transaction(async (tx) => {
    await lockCompany(tx, owner.partnerId)
    const earlier = await findInvitation(tx, isOf(owner, id))
    if (!earlier) throw new Refusal('missing', 'invitationMissing')
    assertWaitOver(earlier, world.now())
    await send({ ...world, db: tx }, owner, earlier)
  })
}

/** Deletes an invitation, so that its link stops working. @throws {Refusal} missing `invitationMissing` */
export async function withdrawInvitation(
  { db, now }: Pick<World, 'db' | 'now'>,
  owner: Withdrawer,
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

/** Locks a company, so that changes of its logins run in sequence. */
export async function lockCompany(tx: Db, partnerId: string) {
  const [company] = await tx.select().from(partners).where(eq(partners.id, partnerId)).for('update')
  if (!company) throw new Refusal('missing', 'partnerMissing')
  return company
}

/**
 * Locks a company, so that no deactivation comes between.
 * @throws {Refusal} conflict `partnerInactive`
 */
export async function lockActiveCompany(tx: Db, partnerId: string): Promise<void> {
  const { status } = await lockCompany(tx, partnerId)
  if (status !== 'active') throw new Refusal('conflict', 'partnerInactive')
}

const isOf = ({ partnerId }: Withdrawer, id: string) =>
  and(eq(invitations.partnerId, partnerId), eq(invitations.id, id))

async function findInvitation(tx: Db, where: SQL | undefined): Promise<Invitation | undefined> {
  const [invitation] = await tx.select().from(invitations).where(where)
  return invitation
}

/** Refuses another email too soon, because the earlier email may only be slow and its link would stop working. */
function assertWaitOver(earlier: Invitation | undefined, now: Date): void {
  if (earlier && earlier.sentAt > timeBefore(now, INVITATION_WAIT_MINUTES * MINUTE))
    throw new Refusal('tooMany', 'invitedJustNow')
}

async function assertColleagueLimit(tx: Db, partnerId: string, email: string): Promise<void> {
  const members = await tx
    .select({ email: users.email })
    .from(partnerMembers)
    .innerJoin(users, eq(users.id, partnerMembers.userId))
    .where(eq(partnerMembers.partnerId, partnerId))
  if (members.some((member) => member.email === email))
    throw new Refusal('conflict', 'alreadyColleague')
  const openInvitations = await tx
    .select({ email: invitations.email })
    .from(invitations)
    .where(eq(invitations.partnerId, partnerId))
  const others = openInvitations.filter((invitation) => invitation.email !== email)
  if (members.length + others.length >= COLLEAGUES_MAX)
    throw new Refusal('conflict', 'tooManyColleagues')
}

type NewInvitation = Pick<Invitation, 'email' | 'name' | 'role' | 'locale'>

async function send(
  { db, now, origin }: InvitationWorld,
  { partnerId, userId, name: inviter, company }: Inviter,
  { email, name, role, locale }: NewInvitation,
): Promise<string> {
  const at = now()
  if ((await countSent(db, partnerId, at)) >= INVITATIONS_PER_DAY_MAX)
    throw new Refusal('tooMany', 'invitedTooOften')
  const { token, hash: tokenHash } = newSecretToken()
  const expiresAt = timeAfter(at, INVITATION_DAYS * DAY)
  const values = { name, role, locale, tokenHash, invitedBy: userId, sentAt: at, expiresAt }
  const [row] = await db
    .insert(invitations)
    .values({ ...values, partnerId, email })
    .onConflictDoUpdate({ target: [invitations.partnerId, invitations.email], set: values })
    .returning({ id: invitations.id })
  const invitation = { email, name, role, locale, expiresAt }
  await enqueueEmail(db, colleagueInvited(invitation, { company, inviter, token, origin }), at)
  const entry = {
    action: INVITED,
    on: partnerId,
    by: userId,
    at,
    facts: { role, invitation: row?.id ?? '' },
  }
  await recordAuditEntry(db, entry)
  return token
}

async function countSent(db: Db, partnerId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(auditTrail)
    .where(
      and(
        eq(auditTrail.action, INVITED),
        eq(auditTrail.on, partnerId),
        gt(auditTrail.at, timeBefore(now, DAY)),
      ),
    )
  return row?.count ?? 0
}
