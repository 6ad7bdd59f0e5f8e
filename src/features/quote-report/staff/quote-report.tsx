import type { InferResponseType } from 'hono/client'
import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'

import { quoteReportWeeks } from '#features/quote-report/quote-report.ts'
import { ReportTable } from '#features/reports/staff/report-table.tsx'
import { languages } from '#i18n/languages.ts'
import { Select } from '#ui/select.tsx'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { useFormat } from '#web/forms/use-format.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { localeContext } from '#web/shell/context.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import styles from './quote-report.module.css'

export const handle = {
  title: 'admin:nav.quoteReport',
  messages: ['trade', 'quote', 'desk'],
} satisfies PageHandle

export async function clientLoader({ request: { url }, context }: ClientLoaderFunctionArgs) {
  const weeks = new URL(url).searchParams.get('weeks') ?? ''
  const query = { weeks, locale: context.get(localeContext) }
  const answer = await request(adminApi['quote-report'].$get({ query }))
  return { answer }
}

type Report = InferResponseType<(typeof adminApi)['quote-report']['$get'], 200>

/** How fast requests are answered, and which quotes are accepted. */
export default function AdminQuoteReport() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation(['trade', 'admin', 'desk'])
  const [, setSearch] = useSearchParams()
  return (
    <AdminPage title={t('admin:nav.quoteReport')} answer={answer}>
      {(report) => (
        <div className={styles.page}>
          <div className={styles.period}>
            <Select
              name="weeks"
              label={t('desk:reports.period')}
              value={String(report.weeks)}
              options={quoteReportWeeks.map((count) => ({
                value: String(count),
                label: t('desk:reports.weeks', { count }),
              }))}
              onChange={({ currentTarget }) => setSearch({ weeks: currentTarget.value })}
            />
          </div>
          <Tables report={report} />
        </div>
      )}
    </AdminPage>
  )
}

function Tables({ report: { answers, byCountry, byModel, reasons } }: { report: Report }) {
  const { t } = useTranslation(['trade', 'quote', 'desk'])
  const { country: nameOf } = useFormat()
  // Without thousands, because the file has the same texts.
  const format = new Intl.NumberFormat(languages[useLocale()].intl, { useGrouping: false })
  const number = (value: number | null) => (value === null ? '–' : format.format(value))
  const outcome = ({ total, quoted, ordered }: Outcome) => [
    ...[total, quoted, ordered].map(number),
    quoted === 0 ? '–' : number(Math.round((ordered / quoted) * 100)),
  ]
  const outcomeTitles = (['requests', 'quoted', 'accepted', 'share'] as const).map((name) =>
    t(`report.${name}`),
  )
  return (
    <>
      <ReportTable
        name="answer-times"
        title={t('report.answers')}
        hint={t('report.answersHint')}
        headings={[
          t('report.what'),
          t('report.requests'),
          t('report.done'),
          t('report.median'),
          t('report.most'),
        ]}
        rows={answers.map(({ kind, total, done, medianHours, mostHours }) => [
          t(`report.kind.${kind}`),
          ...[total, done, medianHours, mostHours].map(number),
        ])}
      />
      <ReportTable
        name="quotes-by-country"
        title={t('report.byCountry')}
        headings={[t('desk:reports.country'), ...outcomeTitles]}
        rows={byCountry.map((row) => [nameOf(row.country), ...outcome(row)])}
      />
      <ReportTable
        name="quotes-by-model"
        title={t('report.byModel')}
        hint={t('report.byModelHint')}
        headings={[t('desk:reports.styleCode'), t('desk:reports.product'), ...outcomeTitles]}
        rows={byModel.map((row) => [row.styleCode, row.name, ...outcome(row)])}
      />
      <ReportTable
        name="decline-reasons"
        title={t('report.reasons')}
        headings={[t('report.reason'), t('report.declined')]}
        rows={reasons.map(({ reason, total }) => [
          t(`quote:quote.reasons.${reason}`),
          number(total),
        ])}
      />
    </>
  )
}

type Outcome = { total: number; quoted: number; ordered: number }
