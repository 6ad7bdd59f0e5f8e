import { useTranslation } from 'react-i18next'

import { inIstanbul } from '#i18n/istanbul-time.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { RowButton } from '#web/admin/row-button.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

import type { StaffSitePage } from './page-draft.ts'

import styles from './site.module.css'

type PageHistoryProps = { page: StaffSitePage; onRestore: (version: number) => void }

/** The versions of a page, the newest first; an earlier version can become the draft again. */
export function PageHistory({ page: { versions, version: newest }, onRestore }: PageHistoryProps) {
  const { t } = useTranslation('site')
  const locale = useLocale()
  if (versions.length === 0) return null
  return (
    <Disclosure summary={t('history')}>
      <ul>
        {versions.map(({ version, savedAt, publishedAt }) => {
          const time = inIstanbul(new Date(savedAt), locale)
          return (
            <li key={version} className={styles.version}>
              <span>
                {time}
                {publishedAt && ` · ${t('state.published')}`}
              </span>
              {version !== newest && (
                <RowButton
                  aria-label={t('restoreNamed', { time })}
                  onClick={() => onRestore(version)}
                >
                  {t('restore')}
                </RowButton>
              )}
            </li>
          )
        })}
      </ul>
    </Disclosure>
  )
}
