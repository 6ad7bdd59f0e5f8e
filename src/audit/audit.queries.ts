import { and, desc, eq, inArray, like, or, sql } from 'drizzle-orm'

import type { ListQuery } from '#base/list.ts'
import { orderOf, pageBounds } from '#platform/db/list-sql.ts'
import type { World } from '#platform/world.ts'

import { type auditList, auditSubjects } from './audit-action.ts'
import { auditTrail } from './audit.tables.ts'

type Reading = Pick<World, 'db'>

const HISTORY_ROWS = 100

/** The entries about some objects, newest first. */
export async function listHistory({ db }: Reading, objects: string[]) {
  const { id, action, by, at, facts } = auditTrail
  return db
    .select({ id, action, by, at, facts })
    .from(auditTrail)
    .where(inArray(auditTrail.on, objects))
    .orderBy(desc(at), desc(auditTrail.sequence))
    .limit(HISTORY_ROWS)
}

/** The accounts and objects that the words of a search name. */
type SearchMatches = { people: string[]; objects: string[] }

/**
 * A page of the staff's list, newest first.
 * @param matches accounts and objects of the search; the text itself is compared with ids
 */
export async function listAudit(
  { db }: Reading,
  query: ListQuery<typeof auditList>,
  matches: SearchMatches,
) {
  const { limit, offset } = pageBounds(query)
  const { subject } = query.filters
  const { id, action, on, by, at, facts, network, times } = auditTrail
  const condition = and(
    subject
      ? or(...auditSubjects[subject].map((subjectName) => like(action, `${subjectName}.%`)))
      : undefined,
    query.q ? isAbout(query.q, matches) : undefined,
  )
  const rows = await db
    .select({ id, action, on, by, at, facts, network, times })
    .from(auditTrail)
    .where(condition)
    .orderBy(...orderOf(query, { at }, [desc(at), desc(auditTrail.sequence)], id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(auditTrail, condition) }
}

function isAbout(q: string, { people, objects }: SearchMatches) {
  return or(
    eq(auditTrail.on, q),
    // The number of an application is the start of its id. No index finds it.
    /^[\da-f-]{8,}$/i.test(q) ? sql`starts_with(${auditTrail.on}, ${q.toLowerCase()})` : undefined,
    inArray(auditTrail.on, [...objects, ...people]),
    inArray(auditTrail.by, people),
  )
}
