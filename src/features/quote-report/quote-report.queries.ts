import { and, count, desc, eq, gte, isNotNull, ne, type SQL, sql } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import { DAY, timeBefore } from '#base/time.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { inLanguage } from '#features/catalogue/term.tables.ts'
import { quotes, quoteVersions } from '#features/quotes/quote.tables.ts'
import { requestEvents, requestLines, requests } from '#features/requests/request.tables.ts'
import type { EventKind } from '#features/requests/request.ts'
import type { World } from '#platform/world.ts'

import { MODELS_MAX, type QuoteReportWeeks } from './quote-report.ts'

type Reading = Pick<World, 'db' | 'now'>

const startOf = ({ now }: Pick<Reading, 'now'>, weeks: QuoteReportWeeks) =>
  timeBefore(now(), weeks * 7 * DAY)

/** Requests that were sent in these weeks; spam counts nowhere. */
const wasSent = (reading: Reading, weeks: QuoteReportWeeks) =>
  and(gte(requests.submittedAt, startOf(reading, weeks)), ne(requests.state, 'spam'))

/** When staff first did any of these; null: they have not. */
function firstOf(kinds: EventKind[]): SQL {
  const names = sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )
  return sql`(select min(event.at) from ${requestEvents} as event
    where event.request_id = ${requests.id} and event.by = 'staff' and event.kind in (${names}))`
}

const wasQuoted = sql`${firstOf(['quoteSent'])} is not null`
const countIf = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number)

/** How many there were, were quoted and were accepted. */
const numbers = {
  total: count(),
  quoted: countIf(wasQuoted),
  ordered: countIf(sql`${requests.state} = 'ordered'`),
}

/** Hours that a share of the requests waited at most; null: none has been answered. */
const hoursOf = (hours: SQL, share: number) =>
  sql<number | null>`round((percentile_cont(${share}::float) within group (order by ${hours})
    filter (where ${hours} is not null))::numeric, 1)::float`

/**
 * How long buyers waited for the first word of staff (a question, a quote, a refusal) and for the first quote, around
 * the clock.
 */
export async function listAnswerTimes(reading: Reading, weeks: QuoteReportWeeks) {
  const answers = {
    answer: ['infoRequested', 'quoteSent', 'declined'],
    quote: ['quoteSent'],
  } as const satisfies Record<string, EventKind[]>
  const waited = (kinds: EventKind[]) =>
    sql`(extract(epoch from ${firstOf(kinds)} - ${requests.submittedAt}) / 3600)`
  const rows = Object.entries(answers).map(async ([kind, kinds]) => {
    const hours = waited([...kinds])
    const [row] = await reading.db
      .select({
        total: count(),
        done: countIf(sql`${hours} is not null`),
        medianHours: hoursOf(hours, 0.5),
        mostHours: hoursOf(hours, 0.9),
      })
      .from(requests)
      .where(wasSent(reading, weeks))
    return { kind: kind as keyof typeof answers, ...row! }
  })
  return (await Promise.all(rows)).filter(({ total }) => total > 0)
}

/** The results of the requests of each country, the most first. */
export async function listQuotesByCountry(reading: Reading, weeks: QuoteReportWeeks) {
  return reading.db
    .select({ country: requests.country, ...numbers })
    .from(requests)
    .where(wasSent(reading, weeks))
    .groupBy(requests.country)
    .orderBy(desc(count()), requests.country)
}

/** The results of the requests that ask for each model, the most first. */
export async function listQuotesByModel(reading: Reading, weeks: QuoteReportWeeks, locale: Locale) {
  const { styleCode } = requestLines
  const name = sql<string>`coalesce(max(${inLanguage(products.name, locale)}), '')`
  return reading.db
    .select({ styleCode, name, ...numbers })
    .from(requestLines)
    .innerJoin(requests, eq(requests.id, requestLines.requestId))
    .leftJoin(products, eq(products.id, requestLines.productId))
    .where(wasSent(reading, weeks))
    .groupBy(styleCode)
    .orderBy(desc(count()), styleCode)
    .limit(MODELS_MAX)
}

/** Why buyers declined quotes in these weeks, the most first. */
export async function listDeclineReasons(reading: Reading, weeks: QuoteReportWeeks) {
  const { declineReason, answeredAt } = quoteVersions
  const rows = await reading.db
    .select({ reason: declineReason, total: count() })
    .from(quoteVersions)
    .innerJoin(quotes, eq(quotes.id, quoteVersions.quoteId))
    .where(and(isNotNull(declineReason), gte(answeredAt, startOf(reading, weeks))))
    .groupBy(declineReason)
    .orderBy(desc(count()), declineReason)
  return rows.flatMap(({ reason, total }) => (reason ? [{ reason, total }] : []))
}
