import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'

import { users } from '#auth/schema/auth.tables.ts'
import { monthsBefore } from '#base/time.ts'
import type { CompanyOwner } from '#features/companies/invitation.commands.ts'
import { endMember } from '#features/companies/member.commands.ts'
import { partners } from '#features/companies/partner.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import type { World } from '#platform/world.ts'

import { isSentBy, type RequestPerson } from './person-requests.queries.ts'
import { requestFiles } from './request-file.tables.ts'
import { requestEvents, requestLinks, requests } from './request.tables.ts'

const noPerson = { name: '', email: '', phone: '', userId: null } as const

/** Empty values for all texts of a request that may identify the person. */
const noPersonalData = {
  ...noPerson,
  company: '',
  description: '',
  packaging: '',
  destination: '',
  sampleCarrier: '',
  sampleTracking: '',
  message: '',
  partnerId: null,
} as const

/**
 * Erases the requests of a person, in the caller's transaction, with files, texts and quotes. An ordered request stays
 * without the person, links and files, because the law requires its order and documents. A request of a company that
 * stays belongs to the company: its main contact takes it over and gets its quotes.
 * @param partnerId company of which the person is the only login
 * @returns ids of the requests whose orders stay
 */
export async function erasePersonRequests(
  tx: Db,
  { partnerId, ...person }: RequestPerson & { partnerId: string | null },
): Promise<string[]> {
  const ofOwnCompany = partnerId ? eq(requests.partnerId, partnerId) : undefined
  const isTheirs = or(and(isSentBy(person), isNull(requests.partnerId)), ofOwnCompany)
  const orderedRows = await tx
    .update(requests)
    .set(noPersonalData)
    .where(and(isTheirs, eq(requests.state, 'ordered')))
    .returning({ id: requests.id })
  const ids = orderedRows.map(({ id }) => id)
  await tx.delete(requestFiles).where(inArray(requestFiles.requestId, ids))
  await tx.delete(requestLinks).where(inArray(requestLinks.requestId, ids))
  const isOfOrdered = inArray(requestEvents.requestId, ids)
  await tx.update(requestEvents).set({ text: '', userId: null }).where(isOfOrdered)
  await tx.delete(requests).where(and(isTheirs, ne(requests.state, 'ordered')))
  await passToMainContact(tx, person)
  await tx.update(requests).set(noPerson).where(isSentBy(person))
  if (person.userId)
    await tx
      .update(requestEvents)
      .set({ userId: null })
      .where(eq(requestEvents.userId, person.userId))
  return ids
}

/**
 * Removes a login from the owner's company; its requests stay with the company, and the main contact takes them over
 * with their quotes and reminders.
 * @throws {Refusal} missing `memberMissing`, conflict `lastOwner`
 */
export async function endColleague(
  { db, now }: Pick<World, 'db' | 'now'>,
  owner: CompanyOwner,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { userId, email } = await endMember({ db: tx, now }, owner, id)
    const emails = email ? [email.toLowerCase()] : []
    await passToMainContact(tx, { userId, emails })
  })
}

/** Makes the main contact of a company the sender of the requests that a person has sent for it. */
async function passToMainContact(tx: Db, person: RequestPerson): Promise<void> {
  const { name, phone, userId } = partners
  await tx
    .update(requests)
    .set({
      name: sql`${name}`,
      email: sql`coalesce(${users.email}, ${partners.email})`,
      phone: sql`${phone}`,
      userId: sql`${userId}`,
    })
    .from(partners)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        isSentBy(person),
        eq(partners.id, requests.partnerId),
        person.userId ? ne(userId, person.userId) : undefined,
      ),
    )
}

/**
 * Deletes requests without an order, with files and quotes, when the years in the settings have passed since the last
 * entry of their thread; the privacy page states the same number.
 * @returns whether there were any
 */
export async function deleteOldRequests({
  db,
  now,
  log,
}: Pick<World, 'db' | 'now' | 'log'>): Promise<boolean> {
  const { requestYears } = (await findOwner({ db })).production
  const cutoff = monthsBefore(now(), requestYears * 12)
  const latest = db
    .select({ at: sql`max(${requestEvents.at})` })
    .from(requestEvents)
    .where(eq(requestEvents.requestId, requests.id))
  const deleted = await db
    .delete(requests)
    .where(
      and(
        ne(requests.state, 'ordered'),
        lt(requests.submittedAt, cutoff),
        sql`coalesce((${latest}), ${requests.submittedAt}) < ${cutoff}`,
      ),
    )
    .returning({ id: requests.id })
  if (deleted.length > 0) log.info({ requests: deleted.length }, 'forgotten, their time is over')
  return deleted.length > 0
}
