import { asc, desc, eq, inArray, or, sql } from 'drizzle-orm'

import { auditTrail } from '#audit/audit.tables.ts'
import { factors, identities, type User } from '#auth/schema/auth.tables.ts'
import { listOwnSessions } from '#auth/sessions/device.queries.ts'
import {
  partnerApplications,
  plainApplicationColumns,
} from '#features/applications/application.tables.ts'
import { boardProducts, boards } from '#features/boards/board.tables.ts'
import { partnerMembers, partners } from '#features/companies/partner.tables.ts'
import { findProfile } from '#features/companies/profile.queries.ts'
import { consents } from '#features/consent/consent.tables.ts'
import { contactMessages } from '#features/messages/contact-message.tables.ts'
import { listOrdersOfPerson } from '#features/orders/order-records.queries.ts'
import { listPersonRequests } from '#features/requests/person-requests.queries.ts'
import { portalVisits, viewedProducts } from '#features/visits/visit.tables.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import type { World } from '#platform/world.ts'

import { listDataRequestsOf } from './data-request.queries.ts'

type Reading = Pick<World, 'db' | 'now'>

/**
 * The data that users read about themselves, in that order: no secrets, no colleagues, no notes of staff. Staff see all
 * records, by address: `collectPersonalData`.
 */
export async function collectOwnData(world: Reading, user: User, sessionId: string) {
  const { name, email, locale, company } = await findProfile(world, user)
  const mine = await findMember(world, user.id)
  const emails = [...new Set([user.email, mine?.applicationEmail ?? ''])].filter(Boolean)
  return {
    account: [
      {
        name,
        email,
        locale,
        phone: mine?.phone ?? user.phone,
        createdAt: user.createdAt,
        lastSignInAt: user.lastSignInAt,
        ...(await findVisit(world, user.id)),
      },
    ],
    company: company ? [company] : [],
    application:
      mine?.isContact && mine.applicationId
        ? await listApplications(world, mine.applicationId)
        : [],
    consents: await listConsents(world, emails),
    boards: mine ? await listBoards(world, mine) : [],
    viewed: await listViewed(world, user.id),
    messages: await listMessages(world, emails),
    quoteRequests: await listPersonRequests(world, { userId: user.id, emails }),
    orders: await listOrdersOfPerson(world, { userId: user.id, emails }),
    emails: await listEmails(world, emails),
    logins: [...(await listFactors(world, user.id)), ...(await listIdentities(world, user.id))],
    sessions: (await listOwnSessions(world, { user, sessionId })).map(
      ({ browser, system, since, lastUse }) => ({ browser, system, since, lastUse }),
    ),
    requests: await listDataRequestsOf(world, user.id),
    records: await listRecords(world, user.id),
  }
}

type Mine = NonNullable<Awaited<ReturnType<typeof findMember>>>

async function findMember({ db }: Reading, userId: string) {
  const [row] = await db
    .select({
      partnerId: partners.id,
      memberId: partnerMembers.id,
      phone: partnerMembers.phone,
      contactId: partners.userId,
      applicationId: partnerApplications.id,
      applicationEmail: partnerApplications.email,
    })
    .from(partnerMembers)
    .innerJoin(partners, eq(partners.id, partnerMembers.partnerId))
    .leftJoin(partnerApplications, eq(partnerApplications.id, partners.applicationId))
    .where(eq(partnerMembers.userId, userId))
  if (!row) return null
  const isContact = row.contactId === userId
  // The address of the application belongs to the applicant.
  return { ...row, isContact, applicationEmail: isContact ? (row.applicationEmail ?? '') : '' }
}

async function listApplications({ db }: Reading, id: string) {
  const application = partnerApplications
  return db
    .select({
      name: application.name,
      surname: application.surname,
      email: application.email,
      phone: application.phone,
      company: application.businessName,
      businessType: application.businessType,
      country: application.country,
      city: application.city,
      ...plainApplicationColumns,
      message: application.marketRegion,
      at: application.appliedAt,
    })
    .from(application)
    .where(eq(application.id, id))
}

/** Products on boards that the user made, and on the shared ones of the company. */
async function listBoards({ db }: Reading, { partnerId, memberId }: Mine) {
  const rows = await db
    .select({
      board: boards.name,
      privateTo: boards.privateTo,
      product: boardProducts.productId,
      note: boardProducts.note,
      at: boardProducts.addedAt,
    })
    .from(boards)
    .innerJoin(boardProducts, eq(boardProducts.boardId, boards.id))
    .where(eq(boards.partnerId, partnerId))
    .orderBy(asc(boards.createdAt), asc(boardProducts.position))
  return rows
    .filter(({ privateTo }) => privateTo === null || privateTo === memberId)
    .map(({ board, product, note, at }) => ({ board, product, note, at }))
}

async function listFactors({ db }: Reading, userId: string) {
  return db
    .select({ kind: factors.factorType, name: factors.friendlyName, at: factors.createdAt })
    .from(factors)
    .where(eq(factors.userId, userId))
}

async function listIdentities({ db }: Reading, userId: string) {
  return db
    .select({
      kind: identities.provider,
      name: sql<string>`coalesce(${identities.identityData} ->> 'email', ${identities.providerId})`,
      at: identities.createdAt,
    })
    .from(identities)
    .where(eq(identities.userId, userId))
}

async function listConsents({ db }: Reading, emails: string[]) {
  const { purpose, answer, textVersion, form, at } = consents
  return db
    .select({ purpose, answer, textVersion, form, at })
    .from(consents)
    .where(inArray(consents.subject, emails))
    .orderBy(desc(at))
}

async function listViewed({ db }: Reading, userId: string) {
  const { productId, viewedAt } = viewedProducts
  return db
    .select({ product: productId, at: viewedAt })
    .from(viewedProducts)
    .where(eq(viewedProducts.userId, userId))
    .orderBy(desc(viewedAt))
}

async function listMessages({ db }: Reading, emails: string[]) {
  const { message, productId, phone, sentAt } = contactMessages
  return db
    .select({ message, product: productId, phone, at: sentAt })
    .from(contactMessages)
    .where(inArray(contactMessages.email, emails))
    .orderBy(desc(sentAt))
}

async function listEmails({ db }: Reading, emails: string[]) {
  return db
    .select({ subject: outbox.subject, at: outbox.writtenAt })
    .from(outbox)
    .where(inArray(outbox.to, emails))
    .orderBy(desc(outbox.writtenAt))
}

async function listRecords({ db }: Reading, userId: string) {
  const { action, network, at, by, on, sequence } = auditTrail
  return db
    .select({ action, network, at })
    .from(auditTrail)
    .where(or(eq(by, userId), eq(on, userId)))
    .orderBy(desc(at), desc(sequence))
}

async function findVisit({ db }: Reading, userId: string) {
  const { seenAt, earlierSeenAt } = portalVisits
  const [visit] = await db
    .select({ lastUse: seenAt, earlierUse: earlierSeenAt })
    .from(portalVisits)
    .where(eq(portalVisits.userId, userId))
  return visit ?? {}
}
