import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

import type { Error } from '../session/api-client.ts'

import styles from './load-error.module.css'

type LoadErrorProps = {
  /** What could not be loaded, as a sentence. */
  title: string
  error: Error
  isBusy: boolean
  onAgain: () => void
  againLabel: string
}

/** Says what failed to load and why, with a button to retry. */
export function LoadError({ title, error, isBusy, onAgain, againLabel }: LoadErrorProps) {
  const { t } = useTranslation('errors')
  return (
    <Notice kind="error">
      <div className={styles.error}>
        <p>
          <strong>{title}</strong>
        </p>
        <p>{t([error.code as 'unexpected', 'unexpected'])}</p>
        <Button type="button" variant="outline" busy={isBusy} onClick={onAgain}>
          {againLabel}
        </Button>
      </div>
    </Notice>
  )
}
