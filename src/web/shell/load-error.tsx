import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

import type { Trouble } from '../session/api-client.ts'

import styles from './load-error.module.css'

type LoadTroubleProps = {
  /** What could not be loaded, as a sentence. */
  title: string
  trouble: Trouble
  isBusy: boolean
  onAgain: () => void
  againLabel: string
}

/** Says what did not come, why, and offers another try. */
export function LoadTrouble({ title, trouble, isBusy, onAgain, againLabel }: LoadTroubleProps) {
  const { t } = useTranslation('errors')
  return (
    <Notice kind="error">
      <div className={styles.trouble}>
        <p>
          <strong>{title}</strong>
        </p>
        <p>{t([trouble.code, 'unexpected'])}</p>
        <Button type="button" variant="outline" busy={isBusy} onClick={onAgain}>
          {againLabel}
        </Button>
      </div>
    </Notice>
  )
}
