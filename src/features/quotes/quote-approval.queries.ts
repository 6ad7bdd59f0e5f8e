import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'

import { type Money, moneyOf } from '#base/money.ts'
import { admins } from '#features/access/admin.tables.ts'
import { rolesThatCan } from '#features/access/capability.ts'
import { requests } from '#features/requests/request.tables.ts'
import { requestMoves } from '#features/requests/request.ts'
import type { World } from '#platform/world.ts'

import { APPROVERS_MIN } from './quote-approval.ts'
import { approvalLimits, quotes, quoteVersions } from './quote.tables.ts'

type Reading = Pick<World, 'db'>

/** Staff who can approve a quote and have not left, the oldest first. */
export async function listApprovers({ db }: Reading) {
  return db
    .select({ userId: admins.userId, name: admins.name, email: admins.email })
    .from(admins)
    .where(and(inArray(admins.role, rolesThatCan('quotes.approve')), isNull(admins.endedAt)))
    .orderBy(asc(admins.createdAt))
}

/** A member of the staff, also if they have left. */
export async function findColleague({ db }: Reading, userId: string | null) {
  if (!userId) return null
  const { name, email, endedAt } = admins
  const [colleague] = await db
    .select({ name, email, endedAt })
    .from(admins)
    .where(eq(admins.userId, userId))
  return colleague ?? null
}

/** The limit, and whether it holds: it does once enough people can approve. */
export async function readApprovalLimit({ db }: Reading) {
  const [row] = await db.select().from(approvalLimits)
  const approvers = (await listApprovers({ db })).length
  const limit: Money | null =
    row && row.minor !== null && row.currency !== null ? moneyOf(row.minor, row.currency) : null
  return {
    limit,
    version: row?.version ?? 0,
    approvers,
    isInForce: limit !== null && approvers >= APPROVERS_MIN,
  }
}

/** Quotes that wait for the approval of a person other than this, the oldest first. */
export async function listWaitingQuotes({ db }: Reading, userId: string) {
  const { state, askedBy, askedAt } = quoteVersions
  return db
    .select({
      requestId: requests.id,
      number: requests.number,
      buyer: requests.company,
      name: requests.name,
      askedBy: admins.name,
      askedAt,
    })
    .from(quoteVersions)
    .innerJoin(quotes, eq(quotes.id, quoteVersions.quoteId))
    .innerJoin(requests, eq(requests.id, quotes.requestId))
    .leftJoin(admins, eq(admins.userId, askedBy))
    .where(
      and(
        eq(state, 'waiting'),
        ne(askedBy, userId),
        inArray(requests.state, [...requestMoves.quote.from]),
      ),
    )
    .orderBy(asc(askedAt))
}
