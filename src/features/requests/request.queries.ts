import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'

import type { ListQuery } from '#base/list.ts'
import type { Locale } from '#base/locale.ts'
import { moneyOf } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { MINUTE } from '#base/time.ts'
import { matchesText, orderOf, selectPageIds, sortByIds } from '#platform/db/list-sql.ts'
import { hashOf } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { listModels } from './model.queries.ts'
import { totalPieces } from './request-form.ts'
import {
  type Request,
  requestEvents,
  requestLines,
  requestLinks,
  requests,
} from './request.tables.ts'
import type { Buyer, requestList } from './request.ts'

type At = Pick<World, 'db'>

/** Condition: the request is this buyer's. Every read and write of a buyer has it. */
export function isOf(buyer: Buyer): SQL | undefined {
  return buyer.kind === 'company'
    ? eq(requests.partnerId, buyer.partnerId)
    : eq(requests.id, buyer.requestId)
}

/**
 * The guest that holds a private link.
 * @throws {Refusal} missing `requestMissing`
 */
export async function findGuest({ db }: At, token: string): Promise<Buyer> {
  const [row] = await db
    .select({ requestId: requests.id, name: requests.name })
    .from(requestLinks)
    .innerJoin(requests, eq(requests.id, requestLinks.requestId))
    .where(eq(requestLinks.tokenHash, hashOf(token)))
  if (!row) throw new Refusal('missing', 'requestMissing')
  return { kind: 'guest', ...row }
}

/** A page of the staff's list; its own order is by the clock, what is due first on top. */
export async function listRequests(
  { db, now }: Pick<World, 'db' | 'now'>,
  query: ListQuery<typeof requestList>,
) {
  const { state, kind, locale } = query.filters
  const condition = and(
    state ? eq(requests.state, state) : undefined,
    kind ? eq(requests.kind, kind) : undefined,
    locale ? eq(requests.locale, locale) : undefined,
    matchesText(query.q, requests.searchText),
  )
  const order = orderOf(query, sortColumns, byClock, requests.id)
  const { ids, total } = await selectPageIds(db, {
    from: requests,
    id: requests.id,
    found: condition,
    order,
    query,
  })
  const rows = await db.select(rowColumns).from(requests).where(inArray(requests.id, ids))
  return {
    total,
    rows: sortByIds(ids, rows).map((row) => ({
      ...row,
      /** Until the promised answer is due; null: nobody waits for staff. */
      leftMinutes: row.dueAt && Math.floor((row.dueAt.getTime() - now().getTime()) / MINUTE),
    })),
  }
}

const piecesOfLines = sql<number>`coalesce((
  select sum(cell.value::int) from ${requestLines}, jsonb_each(${requestLines.quantities}) as color (name, sizes),
    jsonb_each_text(color.sizes) as cell (size, value)
  where ${requestLines.requestId} = ${requests.id}), 0)::int`

const rowColumns = {
  id: requests.id,
  number: requests.number,
  kind: requests.kind,
  state: requests.state,
  locale: requests.locale,
  name: requests.name,
  company: requests.company,
  isPartner: sql<boolean>`${requests.partnerId} is not null`,
  country: requests.country,
  ownPieces: requests.pieces,
  linePieces: piecesOfLines,
  submittedAt: requests.submittedAt,
  dueAt: requests.dueAt,
  assignee: requests.assignee,
}

const sortColumns = {
  number: requests.number,
  company: requests.companyKey,
  country: requests.country,
  submitted: requests.submittedAt,
  state: requests.state,
}

const byClock = [
  sql`${requests.dueAt} asc nulls last`,
  sql`${requests.submittedAt} desc nulls first`,
]

/** Requests that wait for an answer of staff. */
export async function countWaitingRequests({ db }: At): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(requests)
    .where(sql`${requests.dueAt} is not null`)
  return row?.waiting ?? 0
}

/** A buyer's requests, newest first. */
export async function listOwnRequests({ db }: At, buyer: Buyer) {
  return db
    .select({
      id: requests.id,
      number: requests.number,
      kind: requests.kind,
      state: requests.state,
      ownPieces: requests.pieces,
      linePieces: piecesOfLines,
      submittedAt: requests.submittedAt,
      dueAt: requests.dueAt,
    })
    .from(requests)
    .where(isOf(buyer))
    .orderBy(desc(requests.submittedAt), asc(requests.id))
    .limit(500)
}

/**
 * A request of this buyer with its models and thread.
 * @throws {Refusal} missing `requestMissing`, also for one of somebody else
 */
export async function getOwnRequest(world: At, id: string, buyer: Buyer, locale: Locale) {
  const request = await readRequest(world, and(eq(requests.id, id), isOf(buyer)), locale)
  const { assignee: _, email: _email, phone: _phone, version: _version, ...own } = request
  return own
}

/**
 * A request as staff see it.
 * @throws {Refusal} missing `requestMissing`
 */
export async function getRequest(world: At, id: string, locale: Locale) {
  return readRequest(world, eq(requests.id, id), locale)
}

export async function readRequest({ db }: At, condition: SQL | undefined, locale: Locale) {
  const [row] = await db.select().from(requests).where(condition)
  if (!row) throw new Refusal('missing', 'requestMissing')
  const rows = await db
    .select()
    .from(requestLines)
    .where(eq(requestLines.requestId, row.id))
    .orderBy(asc(requestLines.position))
  const ids = rows.flatMap(({ productId }) => productId ?? [])
  const models = await listModels({ db }, ids, locale, null)
  const events = await db
    .select({
      id: requestEvents.id,
      kind: requestEvents.kind,
      by: requestEvents.by,
      text: requestEvents.text,
      at: requestEvents.at,
    })
    .from(requestEvents)
    .where(eq(requestEvents.requestId, row.id))
    .orderBy(asc(requestEvents.at), asc(requestEvents.id))
  return {
    ...shownOf(row),
    lines: rows.map(({ productId, styleCode, quantities, note }) => ({
      styleCode,
      quantities,
      note,
      model: (productId && models.get(productId)) || null,
    })),
    linePieces: totalPieces(rows),
    events,
  }
}

/** Without what nobody is shown: keys, and what only searches compare. */
function shownOf(row: Request) {
  const {
    idempotencyKey: _key,
    searchText: _text,
    companyKey: _company,
    targetMinor,
    targetCurrency,
    ...shown
  } = row
  const target =
    targetMinor !== null && targetCurrency ? moneyOf(targetMinor, targetCurrency) : null
  return { ...shown, target }
}
