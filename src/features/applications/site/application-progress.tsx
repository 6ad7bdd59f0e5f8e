import { useTranslation } from 'react-i18next'

import { DraftNote } from '#web/forms/draft-note.tsx'

import type { ApplicationDraft } from './use-application-draft.ts'

import styles from './application-progress.module.css'

/** Progress of the form, with a note that the draft is stored. Its space is reserved before hydration. */
export function ApplicationProgress({ draft }: { draft: ApplicationDraft }) {
  const { t } = useTranslation('apply')
  const { progress } = draft
  const messages = {
    kept: t('progress.kept'),
    forget: t('progress.forget'),
    forgotten: t('progress.forgotten'),
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
      <DraftNote draft={draft} texts={messages} />
    </div>
  )
}
