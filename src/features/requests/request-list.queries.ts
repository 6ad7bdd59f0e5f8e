import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'

import type { ListQuery } from '#base/list.ts'
import { MINUTE } from '#base/time.ts'
import { matchesText, orderOf, selectPageIds, sortByIds } from '#platform/db/list-sql.ts'
import type { World } from '#platform/world.ts'

import { isOf } from './request.queries.ts'
import { requestLines, requests } from './request.tables.ts'
import type { Buyer, requestList } from './request.ts'

type At = Pick<World, 'db'>

/** A page of the staff's list; its default order has the earliest due time on top. */
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
    where: condition,
    order,
    query,
  })
  const rows = await db.select(rowColumns).from(requests).where(inArray(requests.id, ids))
  return {
    total,
    rows: sortByIds(ids, rows).map((row) => ({
      ...row,
      /** Minutes until the promised answer is due; null if nobody waits for staff. */
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

/** Lists the requests of a buyer, the newest first. */
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
