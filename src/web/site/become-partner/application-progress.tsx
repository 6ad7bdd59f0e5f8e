import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'

import type { ApplicationDraft } from './use-application-draft.ts'

import styles from './application-progress.module.css'

/** Progress of the form and a note that the draft is kept. Its space is reserved before hydration. */
export function ApplicationProgress({ draft }: { draft: ApplicationDraft }) {
  const { t } = useTranslation('apply')
  const { progress, isStored } = draft
  const forget = () => {
    draft.forget()
    showToast({ kind: 'success', text: t('progress.forgotten') })
  }
  return (
    <div className={styles.progress}>
      {progress && (
        <label className={styles.count}>
          <span>
            {t('progress.label')}: {t('progress.count', progress)}
          </span>
          <progress className={styles.bar} value={progress.done} max={progress.all} />
        </label>
      )}
      {isStored && (
        <p className={styles.draftNote}>
          {t('progress.kept')}{' '}
          <Button type="button" variant="quiet" className={styles.forget} onClick={forget}>
            {t('progress.forget')}
          </Button>
        </p>
      )}
    </div>
  )
}
