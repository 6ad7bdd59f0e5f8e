import { useTranslation } from 'react-i18next'

import { formatMoney } from '#base/money.ts'
import type { MakerFacts } from '#features/requests/maker-facts.ts'
import { languages } from '#i18n/languages.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import styles from './maker-terms.module.css'

/** The terms of the maker: minimum, sample, times, payment and papers; empty while staff have entered none. */
export function MakerTerms({ facts }: { facts: MakerFacts }) {
  const { t } = useTranslation('maker')
  const rows = useRows(facts)
  if (rows.length === 0) return null
  return (
    <aside id="terms" className={styles.terms} aria-labelledby="terms-title">
      <h2 id="terms-title">{t('title')}</h2>
      {facts.isDemo && <p className={styles.hint}>{t('sample')}</p>}
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
  const { t } = useTranslation('maker')
  const { intl } = languages[useLocale()]
  const pieces = (count: number | null) => (count ? [t('pieces', { count })] : [])
  const days = (count: number | null) => (count ? [t('days', { count })] : [])
  // A line does not begin with the percent sign of the number before.
  const text = (entered: string) => (entered ? [entered.replaceAll(' %', '\u00A0%')] : [])
  const day = (date: string) =>
    new Date(date).toLocaleDateString(intl, { dateStyle: 'long', timeZone: 'UTC' })
  const certificates = facts.certificates.map(({ name, number, validUntil }) =>
    t('certificate', { name, number, date: day(validUntil) }),
  )
  const movement = [facts.aTr && 'A.TR', facts.eur1 && 'EUR.1'].filter((paper) => paper !== false)
  const rows: [string, string[]][] = [
    [t('minimum'), pieces(facts.minimumPieces)],
    [t('sampleFee'), facts.sampleFee ? [formatMoney(facts.sampleFee, intl)] : []],
    [t('sampleDays'), days(facts.sampleDays)],
    [t('leadDays'), days(facts.leadDays)],
    [t('payment'), text(facts.payment)],
    [t('incoterm'), text(facts.incoterm)],
    [t('capacity'), pieces(facts.monthlyCapacity)],
    [t('certificates'), certificates],
    [t('movement'), text(movement.join(', '))],
    [t('confidentiality'), text(facts.confidentiality)],
  ]
  return rows.filter(([, values]) => values.length > 0)
}
