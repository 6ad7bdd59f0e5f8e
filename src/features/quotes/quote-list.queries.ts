import { and, between, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'

import { makerDay } from '#base/calendar/maker-day.ts'
import type { ListQuery } from '#base/list.ts'
import type { Currency, Money } from '#base/money.ts'
import { DAY } from '#base/time.ts'
import { requests } from '#features/requests/request.tables.ts'
import { matchesText, orderOf, selectPageIds, sortByIds } from '#platform/db/list-sql.ts'
import type { World } from '#platform/world.ts'

import { ENDING_DAYS, type quoteList } from './quote-list.ts'
import { quotes, quoteVersions } from './quote.tables.ts'
import { isValid } from './quote.ts'

type At = Pick<World, 'db' | 'now'>

/**
 * A page of the staff's list, newest first unless another order is asked for: the latest version of each quote, a
 * draft too. A draft has no total: its amounts are known when it is sent.
 */
export async function listQuotes({ db, now }: At, query: ListQuery<typeof quoteList>) {
  const { state, ends, currency } = query.filters
  const { ids, total } = await selectPageIds(db, {
    from: quoteVersions,
    ...((query.sort?.by === 'number' || query.sort?.by === 'buyer') && { joinForOrder }),
    id: quoteVersions.id,
    where: and(
      isLatest,
      state ? eq(quoteVersions.state, state) : undefined,
      ends ? isEnding(now()) : undefined,
      currency ? eq(currencyOf, currency) : undefined,
      query.q ? inArray(quoteVersions.quoteId, matching({ db }, query.q)) : undefined,
    ),
    order: orderOf(query, sortColumns, [desc(quoteVersions.madeAt)], quoteVersions.id),
    query,
  })
  const rows = await db
    .select(rowColumns)
    .from(quoteVersions)
    .innerJoin(quotes, eq(quotes.id, quoteVersions.quoteId))
    .innerJoin(requests, eq(requests.id, quotes.requestId))
    .where(inArray(quoteVersions.id, ids))
  const today = makerDay(now())
  return {
    total,
    rows: sortByIds(ids, rows).map((row) => ({
      ...row,
      /** Its last day is over, whether or not the job has seen it yet. */
      isOver: row.state === 'expired' || (row.state === 'sent' && !isValid(row, today)),
    })),
  }
}

const joinForOrder = sql`join ${quotes} on ${quotes.id} = ${quoteVersions.quoteId}
  join ${requests} on ${requests.id} = ${quotes.requestId}`

/** How many open offers end within the next days. */
export async function countEndingQuotes({ db, now }: At): Promise<number> {
  return db.$count(quoteVersions, isEnding(now()))
}

const isLatest = sql`not exists (select from quote_versions as later
  where later.quote_id = ${quoteVersions.quoteId} and later.n > ${quoteVersions.n})`

/** Open, and its last day is among the next days in the maker's zone. At most one version of a quote is open. */
function isEnding(at: Date): SQL | undefined {
  const last = makerDay(new Date(at.getTime() + ENDING_DAYS * DAY))
  return and(eq(quoteVersions.state, 'sent'), between(quoteVersions.validUntil, makerDay(at), last))
}

/** Quotes by their number or by whatever their requests are found by. */
function matching({ db }: Pick<World, 'db'>, q: string) {
  return db
    .select({ id: quotes.id })
    .from(quotes)
    .innerJoin(requests, eq(requests.id, quotes.requestId))
    .where(
      or(
        // The part of a version behind the number, `Q-2026-0001/2`, is none of the quote.
        ilike(quotes.number, `%${q.replace(/\/\d*$/, '').replace(/[\\%_]/g, String.raw`\$&`)}%`),
        matchesText(q, requests.searchText),
      ),
    )
}

/** That of a draft is what its offer has. */
const currencyOf = sql<Currency>`(${quoteVersions.draft} ->> 'currency')`

const rowColumns = {
  id: quoteVersions.id,
  requestId: quotes.requestId,
  requestNumber: requests.number,
  /** Null: no version has been sent. */
  number: quotes.number,
  n: quoteVersions.n,
  state: quoteVersions.state,
  company: requests.company,
  name: requests.name,
  isPartner: sql<boolean>`${requests.partnerId} is not null`,
  country: requests.country,
  locale: requests.locale,
  currency: currencyOf,
  total: sql<Money | null>`${quoteVersions.offer} -> 'totals' -> 'total'`,
  validUntil: quoteVersions.validUntil,
  madeAt: quoteVersions.madeAt,
  sentAt: quoteVersions.sentAt,
}

const sortColumns = {
  number: quotes.number,
  buyer: requests.companyKey,
  validUntil: quoteVersions.validUntil,
  sent: quoteVersions.sentAt,
  state: quoteVersions.state,
}
