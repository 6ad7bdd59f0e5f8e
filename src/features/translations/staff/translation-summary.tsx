import { useTranslation } from 'react-i18next'

import { locales } from '#base/locale.ts'
import { languages } from '#i18n/languages.ts'

import type { TranslationCoverage } from './data/translation-data.ts'

import styles from './board.module.css'

/** How far each language is. */
export function TranslationSummary({ coverage }: { coverage: TranslationCoverage }) {
  const { total, languages: numbers } = coverage
  const { t } = useTranslation('translations')
  return (
    <ul className={styles.summary}>
      {locales.map((locale) => {
        const { full, stale, hidden } = numbers[locale]
        return (
          <li key={locale} className={styles.language}>
            <h2 className={styles.name}>{languages[locale].name}</h2>
            <meter
              className={styles.meter}
              min={0}
              max={Math.max(1, total)}
              value={full}
              aria-label={languages[locale].name}
            />
            <p className={styles.numbers}>
              <span>{t('summary', { full, total })}</span>
              {stale > 0 && <span data-tone="open">{t('summaryStale', { count: stale })}</span>}
              {hidden > 0 && <span>{t('summaryHidden', { count: hidden })}</span>}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
