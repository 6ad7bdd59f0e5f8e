import { useTranslation } from 'react-i18next'

import { brand } from '#base/brand.ts'

import type { PageHandle } from '../../shell/page-handle.ts'
import { headLoader } from '../../shell/read-head.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { useSite } from '../../shell/use-site.ts'

import page from '#ui/page.module.css'
import styles from './legal-notice.module.css'

export const handle = { texts: ['legal'] } satisfies PageHandle

export const loader = headLoader('legalNotice')

export { pageMeta as meta } from '../../shell/page-head.ts'

const registered = [
  'address',
  'taxOffice',
  'taxNumber',
  'mersis',
  'tradeRegistry',
  'kep',
  'responsible',
] as const

/** Who operates the site; what the owner has not filled in is left out. */
export default function LegalNotice() {
  const { t } = useTranslation('legal')
  const locale = useLocale()
  const { owner } = useSite()
  const facts: [label: string, value: string][] = [
    [t('notice.company'), owner.company],
    ...registered.map((name): [string, string] => [t(`notice.${name}`), brand.registration[name]]),
    [t('notice.phone'), brand.phone],
    [t('notice.email'), brand.email],
    [
      t('notice.showrooms'),
      owner.showrooms
        .map(
          ({ street, district, postcode, city }) =>
            `${street}, ${district[locale]}, ${postcode} ${city[locale]}`,
        )
        .join('; '),
    ],
  ]
  return (
    <article className={`${page.wrap} ${styles.notice}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('notice.title')}</h1>
        <p className={page.lead}>{t('notice.lead')}</p>
      </header>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <dt className={styles.label}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </article>
  )
}
