import type { InferResponseType } from 'hono/client'
import { useTranslation } from 'react-i18next'

import { languages } from '#i18n/languages.ts'
import { useFormat } from '#web/forms/use-format.ts'
import type { adminApi } from '#web/session/api-client.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { ReportTable } from './report-table.tsx'

type Report = InferResponseType<(typeof adminApi)['reports']['$get'], 200>
type Numbers = Omit<Report['byCountry'][number], 'country'>

/** Applications by week and by country. */
export function ApplicationReports({ report: { byWeek, byCountry } }: { report: Report }) {
  const { t } = useTranslation('desk')
  const { day, country: nameOf } = useFormat()
  // Without thousands, because the file has the same texts.
  const numbers = new Intl.NumberFormat(languages[useLocale()].intl, { useGrouping: false })
  const cellsOf = ({ total, approved, rejected, pending, medianHours, inTime }: Numbers) =>
    [total, approved, rejected, pending, medianHours, inTime].map((number) =>
      number === null ? '–' : numbers.format(number),
    )
  const titles = [
    t('reports.total'),
    t('reports.approved'),
    t('reports.rejected'),
    t('reports.pending'),
    t('reports.median'),
    t('reports.inTime'),
  ]
  return (
    <>
      <ReportTable
        name="applications-by-week"
        title={t('reports.byWeek')}
        hint={t('reports.kept')}
        headings={[t('reports.week'), ...titles]}
        rows={byWeek.map(({ week, ...counts }) => [day(week), ...cellsOf(counts)])}
      />
      <ReportTable
        name="applications-by-country"
        title={t('reports.byCountry')}
        headings={[t('reports.country'), ...titles]}
        rows={byCountry.map(({ country, ...counts }) => [nameOf(country), ...cellsOf(counts)])}
      />
    </>
  )
}

/** Products by the companies that keep them, the logins that look at them, and the views of their public pages. */
export function ProductReport({ products }: { products: Report['products'] }) {
  const { t } = useTranslation('desk')
  return (
    <ReportTable
      name="products"
      title={t('reports.products')}
      hint={t('reports.productsHint')}
      headings={[
        t('reports.product'),
        t('reports.styleCode'),
        t('reports.keepers'),
        t('reports.viewers'),
        t('reports.views'),
      ]}
      rows={products.map(({ name, styleCode, keepers, viewers, views }) => [
        name,
        styleCode,
        String(keepers),
        String(viewers),
        String(views),
      ])}
    />
  )
}
