import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { requestFiles } from './request-file.tables.ts'
import { requestEvents, requestLines, requests } from './request.tables.ts'

export type RequestPerson = {
  /** User id; null for a person without a login. */
  userId: string | null
  emails: string[]
}

/** Condition: the person has sent the request, with a login or as a guest with any of these addresses. */
export function isSentBy({ userId, emails }: RequestPerson): SQL | undefined {
  return or(
    userId ? eq(requests.userId, userId) : undefined,
    inArray(sql`lower(${requests.email})`, emails),
  )
}

/** Lists the requests of a person with lines, messages and names of files, the oldest first. */
export async function listPersonRequests({ db }: Pick<World, 'db'>, person: RequestPerson) {
  return db
    .select({
      number: requests.number,
      state: requests.state,
      locale: requests.locale,
      name: requests.name,
      company: requests.company,
      email: requests.email,
      country: requests.country,
      phone: requests.phone,
      description: requests.description,
      packaging: requests.packaging,
      destination: requests.destination,
      certificates: requests.certificates,
      sampleCarrier: requests.sampleCarrier,
      sampleTracking: requests.sampleTracking,
      message: requests.message,
      lines: sql<string[]>`array(select style_code from ${requestLines} as line
        where line.request_id = requests.id order by position)`,
      words: sql<string[]>`array(select text from ${requestEvents} as event
        where event.request_id = requests.id and event.by = 'buyer' and text <> '' order by at, sequence)`,
      files: sql<string[]>`array(select name from ${requestFiles} as file
        where file.request_id = requests.id order by started_at, sequence)`,
      submittedAt: requests.submittedAt,
    })
    .from(requests)
    .where(isSentBy(person))
    .orderBy(asc(requests.submittedAt), asc(requests.number))
}
