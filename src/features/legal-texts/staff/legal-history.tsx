import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { LEGAL_VERSION_PARAMETER } from '#base/legal.ts'
import { inIstanbul } from '#i18n/istanbul-time.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { RowButton } from '#web/admin/row-button.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

import type { StaffLegalText } from './use-legal-text.ts'

import styles from './legal-texts.module.css'

type LegalHistoryProps = { text: StaffLegalText; onRestore: (version: number) => void }

/** The versions of a text, the newest first; an earlier version can become the draft again. */
export function LegalHistory({ text, onRestore }: LegalHistoryProps) {
  const { t } = useTranslation('site')
  const locale = useLocale()
  const { name, versions, version: newest } = text
  if (versions.length === 0) return null
  const addressOf = (label: string) =>
    `${pathTo(name, locale)}?${LEGAL_VERSION_PARAMETER}=${encodeURIComponent(label)}`
  return (
    <Disclosure summary={t('history')} open={versions.length > 1}>
      <ul>
        {versions.map(({ version, label, savedAt, effectiveOn, state }) => {
          const time = inIstanbul(new Date(savedAt), locale)
          return (
            <li key={version} className={styles.version}>
              <span>
                {t(`legal.state.${state}`, { date: effectiveOn, label })}
                {' · '}
                {version === 0 ? t('state.builtIn') : time}
              </span>
              <span className={styles.tools}>
                {label && state !== 'withdrawn' && (
                  <Link
                    to={addressOf(label)}
                    target="_blank"
                    aria-label={t('legal.openNamed', { label })}
                  >
                    {t('legal.open')}
                  </Link>
                )}
                {(version !== newest || state === 'announced') && (
                  <RowButton
                    aria-label={t('restoreNamed', { time })}
                    onClick={() => onRestore(version)}
                  >
                    {t('restore')}
                  </RowButton>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Disclosure>
  )
}
