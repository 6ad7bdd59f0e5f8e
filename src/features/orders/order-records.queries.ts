import { asc, eq, or } from 'drizzle-orm'

import { isSentBy, type RequestPerson } from '#features/requests/person-requests.queries.ts'
import { requests } from '#features/requests/request.tables.ts'
import type { World } from '#platform/world.ts'

import { orders } from './order.tables.ts'

type At = Pick<World, 'db'>

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

/** The orders of a person, and how they were accepted. */
export async function listOrdersOfPerson({ db }: At, person: RequestPerson) {
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
    .where(or(isSentBy(person), accepted))
    .orderBy(asc(orders.placedAt))
}
