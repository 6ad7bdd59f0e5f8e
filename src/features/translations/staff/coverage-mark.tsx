import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { Locale } from '#base/locale.ts'

import type { TranslationRow } from './data/translation-data.ts'

import styles from './board.module.css'

type CoverageMarkProps = { row: TranslationRow; locale: Locale; to: string; label: string }

/** The coverage of a product in a language; a link to the editor. */
export function CoverageMark({ row, locale, to, label }: CoverageMarkProps) {
  const { t } = useTranslation('translations')
  const coverage = row.coverage[locale]
  const isStale = row.isStale[locale]
  const texts = [
    t(`coverage.${coverage}`),
    isStale && t('state.stale'),
    row.hiddenIn.includes(locale) && t('state.hidden'),
  ].filter(Boolean)
  return (
    <Link
      className={styles.mark}
      to={to}
      aria-label={`${texts.join(', ')}. ${label}`}
      data-tone={coverage === 'full' && !isStale ? 'good' : coverage === 'none' ? 'none' : 'open'}
    >
      {texts.join(' · ')}
    </Link>
  )
}
