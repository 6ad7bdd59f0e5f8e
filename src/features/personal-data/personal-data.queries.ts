import { asc, desc, eq, inArray, or, sql } from 'drizzle-orm'

import { auditTrail } from '#audit/audit.tables.ts'
import { factors, identities, sessions, users } from '#auth/schema/auth.tables.ts'
import { partnerApplications } from '#features/applications/application.tables.ts'
import { boardProducts, boards } from '#features/boards/board.tables.ts'
import {
  invitations,
  partnerCredentials,
  partnerMembers,
  partners,
} from '#features/companies/partner.tables.ts'
import { consents } from '#features/consent/consent.tables.ts'
import { dataRequests } from '#features/data-requests/data-request.tables.ts'
import { contactMessages } from '#features/messages/contact-message.tables.ts'
import { notes } from '#features/notes/note.tables.ts'
import { listOrdersOfPerson } from '#features/orders/order-records.queries.ts'
import { listPersonRequests } from '#features/requests/person-requests.queries.ts'
import { portalVisits, viewedProducts } from '#features/visits/visit.tables.ts'
import { emailAttachments, outbox } from '#platform/mail/outbox.tables.ts'
import type { World } from '#platform/world.ts'

import { findPersonRecords, findErasureObstacle, type PersonRecords } from './person.queries.ts'
import type { DataKind } from './personal-data.ts'

type Reading = Pick<World, 'db'>

/** Entries of the audit trail in an export; older ones are named by their number only. */
const AUDIT_MAX = 1000

/**
 * Everything that is kept of the person with this address, without secrets: no password, no hash, no token.
 * @param email normalised
 */
export async function collectPersonalData({ db }: Reading, email: string) {
  const person = await findPersonRecords({ db }, email)
  const { userId, partnerId, emails, applicationIds, messageIds } = person
  const aboutIds = [...applicationIds, ...messageIds, ...(partnerId ? [partnerId] : [])]
  const records: Record<DataKind, object[]> = {
    account: await listAccount({ db }, userId),
    partner: partnerId ? await db.select().from(partners).where(eq(partners.id, partnerId)) : [],
    membership: userId
      ? await db.select().from(partnerMembers).where(eq(partnerMembers.userId, userId))
      : [],
    credentials: partnerId ? await listCredentials({ db }, partnerId) : [],
    boards: await listBoards({ db }, person),
    views: userId
      ? await db
          .select({ productId: viewedProducts.productId, viewedAt: viewedProducts.viewedAt })
          .from(viewedProducts)
          .where(eq(viewedProducts.userId, userId))
      : [],
    applications: await db
      .select()
      .from(partnerApplications)
      .where(inArray(partnerApplications.id, applicationIds))
      .orderBy(asc(partnerApplications.appliedAt)),
    messages: await db
      .select()
      .from(contactMessages)
      .where(inArray(contactMessages.id, messageIds))
      .orderBy(asc(contactMessages.sentAt)),
    quoteRequests: await listPersonRequests({ db }, person),
    orders: await listOrdersOfPerson({ db }, person),
    notes: await db
      .select()
      .from(notes)
      .where(inArray(notes.about, aboutIds))
      .orderBy(asc(notes.at)),
    emails: await listEmails({ db }, emails),
    invitations: await listInvitations({ db }, email),
    requests: await db
      .select()
      .from(dataRequests)
      .where(eq(dataRequests.email, email))
      .orderBy(asc(dataRequests.requestedAt)),
    consents: await db
      .select()
      .from(consents)
      .where(inArray(consents.subject, emails))
      .orderBy(asc(consents.at)),
    audit: await listAudit({ db }, person),
  }
  return { email, obstacle: await findErasureObstacle({ db }, person, email), records }
}

async function listAccount({ db }: Reading, userId: string | null) {
  if (!userId) return []
  const { id, email, newEmail, phone, userMetadata, createdAt, lastSignInAt } = users
  const rows = await db
    .select({ id, email, newEmail, phone, userMetadata, createdAt, lastSignInAt })
    .from(users)
    .where(eq(users.id, userId))
  const linked = await db
    .select({ provider: identities.provider, data: identities.identityData })
    .from(identities)
    .where(eq(identities.userId, userId))
  const { aal, userAgent, createdAt: openedAt, lastActiveAt } = sessions
  const openRequests = await db
    .select({ aal, userAgent, openedAt, lastActiveAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
  const proofs = await db
    .select({ type: factors.factorType, name: factors.friendlyName, addedAt: factors.createdAt })
    .from(factors)
    .where(eq(factors.userId, userId))
  const visits = await db
    .select({ seenAt: portalVisits.seenAt, earlierSeenAt: portalVisits.earlierSeenAt })
    .from(portalVisits)
    .where(eq(portalVisits.userId, userId))
  const lists = { identities: linked, sessions: openRequests, factors: proofs, visits }
  return rows.map((row) => ({ ...row, ...lists }))
}

async function listCredentials({ db }: Reading, partnerId: string) {
  const { id, email, createdAt, expiresAt, usedAt, replacedAt } = partnerCredentials
  return db
    .select({ id, email, createdAt, expiresAt, usedAt, replacedAt })
    .from(partnerCredentials)
    .where(eq(partnerCredentials.partnerId, partnerId))
    .orderBy(asc(createdAt))
}

/** Those of the company of which the person is the only login, or else the person's own. */
async function listBoards({ db }: Reading, { partnerId, memberId }: PersonRecords) {
  if (!partnerId && !memberId) return []
  return db
    .select({
      id: boards.id,
      name: boards.name,
      createdAt: boards.createdAt,
      products: sql<{ product: string; note: string }[]>`coalesce((select json_agg(
        json_build_object('product', ${boardProducts.productId}, 'note', ${boardProducts.note})
        order by ${boardProducts.position}) from ${boardProducts}
        where ${boardProducts.boardId} = ${boards.id}), '[]')`,
    })
    .from(boards)
    .where(
      or(
        partnerId ? eq(boards.partnerId, partnerId) : undefined,
        memberId ? eq(boards.privateTo, memberId) : undefined,
      ),
    )
    .orderBy(asc(boards.createdAt))
}

async function listEmails({ db }: Reading, emails: string[]) {
  const { id, to, subject, text, writtenAt, sentAt } = outbox
  return db
    .select({
      id,
      to,
      subject,
      text,
      attachments: sql<string[]>`array(select ${emailAttachments.fileName} from ${emailAttachments}
        where ${emailAttachments.emailId} = ${id} order by ${emailAttachments.position})`,
      writtenAt,
      sentAt,
    })
    .from(outbox)
    .where(inArray(sql`lower(${to})`, emails))
    .orderBy(asc(writtenAt))
}

async function listInvitations({ db }: Reading, email: string) {
  const { id, name, role, sentAt, expiresAt } = invitations
  return db
    .select({ id, name, role, sentAt, expiresAt })
    .from(invitations)
    .where(eq(invitations.email, email))
}

/** The audit entries by the person and about their data, the newest first. */
async function listAudit({ db }: Reading, person: PersonRecords) {
  const { action, on, at, facts, network, times } = auditTrail
  const own = [person.userId, person.partnerId, person.memberId]
  const objects = [
    ...own,
    ...person.applicationIds,
    ...person.mergedIds,
    ...person.messageIds,
  ].filter((id) => id !== null)
  if (objects.length === 0) return []
  return db
    .select({ action, on, at, facts, network, times })
    .from(auditTrail)
    .where(or(inArray(on, objects), person.userId ? eq(auditTrail.by, person.userId) : undefined))
    .orderBy(desc(at), desc(auditTrail.sequence))
    .limit(AUDIT_MAX)
}
