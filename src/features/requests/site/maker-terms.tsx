import { useTranslation } from 'react-i18next'

import { formatMoney } from '#base/money.ts'
import type { MakerFacts } from '#features/requests/maker-facts.ts'
import { languages } from '#i18n/languages.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import styles from './get-a-quote.module.css'

/** Minimum, sample, times, payment and papers beside the form; nothing while staff have entered nothing. */
export function MakerTerms({ facts }: { facts: MakerFacts }) {
  const { t } = useTranslation('quote')
  const rows = useRows(facts)
  if (rows.length === 0) return null
  return (
    <aside id="terms" className={styles.terms} aria-labelledby="terms-title">
      <h2 id="terms-title">{t('facts.title')}</h2>
      {facts.isDemo && <p className={styles.hint}>{t('facts.sample')}</p>}
      <dl>
        {rows.map(([name, values]) => (
          <div key={name}>
            <dt>{name}</dt>
            {values.map((value) => (
              <dd key={value}>{value}</dd>
            ))}
          </div>
        ))}
      </dl>
    </aside>
  )
}

function useRows(facts: MakerFacts): [name: string, values: string[]][] {
  const { t } = useTranslation('quote')
  const { intl } = languages[useLocale()]
  const pieces = (count: number | null) => (count ? [t('facts.pieces', { count })] : [])
  const days = (count: number | null) => (count ? [t('facts.days', { count })] : [])
  const text = (entered: string) => (entered ? [entered] : [])
  const day = (date: string) =>
    new Date(date).toLocaleDateString(intl, { dateStyle: 'long', timeZone: 'UTC' })
  const certificates = facts.certificates.map(({ name, number, validUntil }) =>
    t('facts.certificate', { name, number, date: day(validUntil) }),
  )
  const movement = [facts.aTr && 'A.TR', facts.eur1 && 'EUR.1'].filter((paper) => paper !== false)
  const rows: [string, string[]][] = [
    [t('facts.minimum'), pieces(facts.minimumPieces)],
    [t('facts.sampleFee'), facts.sampleFee ? [formatMoney(facts.sampleFee, intl)] : []],
    [t('facts.sampleDays'), days(facts.sampleDays)],
    [t('facts.leadDays'), days(facts.leadDays)],
    [t('facts.payment'), text(facts.payment)],
    [t('facts.incoterm'), text(facts.incoterm)],
    [t('facts.capacity'), pieces(facts.monthlyCapacity)],
    [t('facts.certificates'), certificates],
    [t('facts.movement'), text(movement.join(', '))],
    [t('facts.confidentiality'), text(facts.confidentiality)],
  ]
  return rows.filter(([, values]) => values.length > 0)
}
