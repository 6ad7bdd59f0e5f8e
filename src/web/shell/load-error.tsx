import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

import type { CallError } from '../session/answer.ts'

import styles from './load-error.module.css'

type LoadErrorProps = {
  /** The content that could not be loaded, as a sentence. */
  title: string
  error: CallError
  isBusy?: boolean
  /** It is all there is of the page, so its title is the page's. */
  isPage?: boolean
  onRetry: () => void
}

/** Reports a failed load and its reason, with a button to retry if that can help. */
export function LoadError({ title, error, isBusy, isPage, onRetry }: LoadErrorProps) {
  const { t } = useTranslation(['errors', 'shell'])
  const isGone = error.kind === 'refused' && error.status === 404
  return (
    <Notice kind="error">
      <div className={styles.error}>
        {isPage ? (
          <h1 className={styles.title}>{title}</h1>
        ) : (
          <p>
            <strong>{title}</strong>
          </p>
        )}
        <p>{t([error.code as 'unexpected', 'unexpected'])}</p>
        {!isGone && (
          <Button type="button" variant="outline" busy={isBusy} onClick={onRetry}>
            {t('shell:again')}
          </Button>
        )}
      </div>
    </Notice>
  )
}
