import { useTranslation } from 'react-i18next'

import type { Cost } from '#features/costs/cost.ts'
import type { LineMargin, Margins } from '#features/quotes/quote-margin.ts'
import { languages } from '#i18n/languages.ts'
import type { Answer } from '#web/session/answer.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request as call } from '#web/session/request.ts'
import { useAnswer } from '#web/session/use-answer.ts'
import { useCan } from '#web/session/use-can.ts'
import { LoadError } from '#web/shell/load-error.tsx'
import { useLocale } from '#web/shell/use-locale.ts'
import { useMoney } from '#web/shell/use-money.ts'

import styles from './request.module.css'

/**
 * The costs of the models of a quote, for staff who may read costs; the others send no request and get `undefined`.
 * @param id of the request
 */
export function useQuoteCosts(id: string) {
  const mayRead = useCan('costs.read')
  return useAnswer(mayRead ? id : '', async (): Promise<Answer<Cost[] | undefined>> => {
    if (!mayRead) return { ok: true, value: undefined }
    return call(adminApi.quotes[':id'].costs.$get({ param: { id } }))
  })
}

/** The margin beside a line of the draft. */
export function MarginOfLine({ margin }: { margin: LineMargin }) {
  const { t } = useTranslation('costs')
  const money = useMoney()
  const percent = usePercent()
  if (margin.state === 'known')
    return (
      <p className={margin.percent < 0 ? styles.fault : styles.when}>
        {t('margin.line', { percent: percent(margin.percent), cost: money(margin.cost) })}
      </p>
    )
  const cost = margin.state === 'otherCurrency' ? money(margin.cost) : ''
  return <p className={styles.when}>{t(`margin.${margin.state}`, { cost })}</p>
}

/** Below the draft: all lines with a known cost together. */
export function MarginOfAll({ margins: { total, lines } }: { margins: Margins }) {
  const { t } = useTranslation('costs')
  const percent = usePercent()
  if (!total) return null
  const isPart = total.lines < lines.length
  return (
    <p className={total.percent < 0 ? styles.fault : styles.margin}>
      {t('margin.total', { percent: percent(total.percent), count: total.lines })}
      {isPart && ` ${t('margin.partial')}`}
    </p>
  )
}

type CostErrorProps = Pick<ReturnType<typeof useQuoteCosts>, 'error' | 'reload'>

/** The draft stays usable without its costs. */
export function CostError({ error, reload }: CostErrorProps) {
  const { t } = useTranslation('costs')
  return error ? <LoadError title={t('margin.loadFailed')} error={error} onRetry={reload} /> : null
}

/** `38.5 %` as the language of the page writes it. */
function usePercent(): (percent: number) => string {
  const { intl } = languages[useLocale()]
  const format = new Intl.NumberFormat(intl, { style: 'percent', maximumFractionDigits: 1 })
  return (percent) => format.format(percent / 100)
}
