import { Hono } from 'hono'

import { queryBy } from '#api/list-query.ts'
import type { WithRole } from '#api/require-user.ts'
import { fallbackLocale, isLocale } from '#base/locale.ts'
import {
  listApplicationsByCountry,
  listApplicationsByWeek,
} from '#features/reports/application-report.queries.ts'
import { listProductInterest } from '#features/reports/product-report.queries.ts'
import { readReportWeeks } from '#features/reports/report.ts'

const reportQuery = queryBy((valueOf) => {
  const locale = valueOf('locale')
  return {
    weeks: readReportWeeks(valueOf('weeks')),
    locale: isLocale(locale) ? locale : fallbackLocale,
  }
})

/** `GET /api/admin/reports?weeks=&locale=`: applications by week and country, and the products that partners and visitors look at. */
export const reportsRouter = new Hono<WithRole>().get('/', reportQuery, async (c) => {
  const { world } = c.var
  const { weeks, locale } = c.req.valid('query')
  return c.json({
    weeks,
    byWeek: await listApplicationsByWeek(world, weeks),
    byCountry: await listApplicationsByCountry(world, weeks),
    products: await listProductInterest(world, weeks, locale),
  })
})
