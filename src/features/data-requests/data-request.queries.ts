import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'

import { partnerMembers, partners } from '#features/companies/partner.tables.ts'
import type { World } from '#platform/world.ts'

import { answerDeadline } from './answer-deadline.ts'
import { dataRequests } from './data-request.tables.ts'

type Reading = Pick<World, 'db'>

/** The first hundred requests that staff have not answered, oldest first, with the end of their term. */
export async function listOpenDataRequests({ db }: Reading) {
  const { id, kind, email, name, message, requestedAt, locale } = dataRequests
  const rows = await db
    .select({ id, kind, email, name, message, requestedAt, locale, country: partners.country })
    .from(dataRequests)
    .leftJoin(partnerMembers, eq(partnerMembers.userId, dataRequests.userId))
    .leftJoin(partners, eq(partners.id, partnerMembers.partnerId))
    .where(isNull(dataRequests.doneAt))
    .orderBy(asc(requestedAt), asc(id))
    .limit(100)
  return rows.map(({ locale: askedIn, country, ...row }) => ({
    ...row,
    deadline: answerDeadline(row.requestedAt, { country, locale: askedIn }),
  }))
}

/** The time of the user's request for erasure; null without an open request. */
export async function findErasureRequest({ db }: Reading, userId: string): Promise<Date | null> {
  const [open] = await db
    .select({ requestedAt: dataRequests.requestedAt })
    .from(dataRequests)
    .where(and(eq(dataRequests.userId, userId), isNull(dataRequests.doneAt)))
  return open?.requestedAt ?? null
}

export async function listDataRequestsOf({ db }: Reading, userId: string) {
  const { kind, message, requestedAt, doneAt } = dataRequests
  return db
    .select({ kind, message, requestedAt, doneAt })
    .from(dataRequests)
    .where(eq(dataRequests.userId, userId))
    .orderBy(desc(requestedAt))
}

/** The sender of a request by its id; answered requests too. */
export async function namesOfDataRequests({ db }: Reading, ids: string[]) {
  const { id, name } = dataRequests
  const rows = await db.select({ id, name }).from(dataRequests).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.name]))
}
