import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'

import { requests } from '#features/requests/request.tables.ts'
import type { World } from '#platform/world.ts'

import { orders } from './order.tables.ts'

type At = Pick<World, 'db'>

/** Condition: the request was sent by the person, from a login or by an address in lower case. */
export function isRequestOf({ userId, emails }: { userId: string | null; emails: string[] }): SQL {
  const byAddress = inArray(sql`lower(${requests.email})`, emails)
  return or(byAddress, userId ? eq(requests.userId, userId) : undefined) ?? byAddress
}

const ofRequest = {
  number: requests.number,
  name: requests.name,
  company: requests.company,
  email: requests.email,
  phone: requests.phone,
  country: requests.country,
  description: requests.description,
  message: requests.message,
  at: requests.submittedAt,
}

/** What a person asked for without ordering it. */
export async function listRequestsOfPerson({ db }: At, person: Parameters<typeof isRequestOf>[0]) {
  return db
    .select(ofRequest)
    .from(requests)
    .leftJoin(orders, eq(orders.requestId, requests.id))
    .where(and(isRequestOf(person), isNull(orders.id)))
    .orderBy(asc(requests.submittedAt))
}

/** What a person ordered, and how it was accepted. */
export async function listOrdersOfPerson({ db }: At, person: Parameters<typeof isRequestOf>[0]) {
  const accepted = person.userId ? eq(orders.acceptedBy, person.userId) : undefined
  return db
    .select({
      ...ofRequest,
      order: orders.number,
      acceptedName: orders.acceptedName,
      network: orders.acceptedFrom,
      placedAt: orders.placedAt,
    })
    .from(orders)
    .innerJoin(requests, eq(requests.id, orders.requestId))
    .where(or(isRequestOf(person), accepted))
    .orderBy(asc(orders.placedAt))
}
