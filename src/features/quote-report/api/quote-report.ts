import { Hono } from 'hono'

import { queryBy } from '#api/list-query.ts'
import type { WithRole } from '#api/require-user.ts'
import { fallbackLocale, isLocale } from '#base/locale.ts'
import {
  listAnswerTimes,
  listDeclineReasons,
  listQuotesByCountry,
  listQuotesByModel,
} from '#features/quote-report/quote-report.queries.ts'
import { readQuoteReportWeeks } from '#features/quote-report/quote-report.ts'

const reportQuery = queryBy((valueOf) => {
  const locale = valueOf('locale')
  return {
    weeks: readQuoteReportWeeks(valueOf('weeks')),
    locale: isLocale(locale) ? locale : fallbackLocale,
  }
})

/** `GET /api/admin/quote-report?weeks=&locale=`: how fast requests are answered and what becomes of quotes; no amounts. */
export const quoteReportRouter = new Hono<WithRole>().get('/', reportQuery, async (c) => {
  const { world } = c.var
  const { weeks, locale } = c.req.valid('query')
  return c.json({
    weeks,
    answers: await listAnswerTimes(world, weeks),
    byCountry: await listQuotesByCountry(world, weeks),
    byModel: await listQuotesByModel(world, weeks, locale),
    reasons: await listDeclineReasons(world, weeks),
  })
})
