import { useTranslation } from 'react-i18next'

import { applicationNumber } from '#features/applications/application.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { fullName } from '#web/admin/rows.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import styles from '#web/admin/dialog.module.css'

type Applicant = { id: string; name: string; surname: string; businessName: string }

/** Two applications of the same buyer: `from` is deleted, `into` stays. */
export type Merge = { from: Applicant; into: Applicant }

type MergeDialogProps = {
  /** Null if the dialog is closed. */
  merge: Merge | null
  onClose: () => void
  /** Loads the list again, because it is out of date after an attempt. */
  onSettled: () => Promise<void>
}

/** Asks for confirmation of a merge and names the deleted and the remaining application. */
export function MergeDialog({ merge, onClose, onSettled }: MergeDialogProps) {
  const { t } = useTranslation('desk')
  const locale = useLocale()
  const errorMessage = useErrorMessage('admin')
  const { runAction, isBusy, error, clearError } = useAction()

  function close() {
    clearError()
    onClose()
  }

  async function run({ from, into }: Merge) {
    const json = { from: from.id, locale }
    const param = { id: into.id }
    const done = await runAction(async () => {
      const answer = await request(adminApi.applications[':id'].merge.$post({ param, json }))
      // The list reloads before the address changes, because a change of address would interrupt it.
      await onSettled()
      return answer
    })
    if (!done) return
    close()
    showToast({ kind: 'success', text: t('merge.done', { name: fullName(into) }) })
  }

  return (
    <ConfirmDialog
      open={merge !== null}
      title={t('merge.title')}
      text={merge ? t('merge.goes', { from: nameOf(merge.from) }) : ''}
      yes={t('merge.yes')}
      cancel={t('shell:cancel')}
      closeLabel={t('shell:close')}
      busy={isBusy}
      error={error && errorMessage(error)}
      onYes={() => merge && void run(merge)}
      onClose={close}
    >
      {merge && <p className={styles.actions}>{t('merge.stays', { into: nameOf(merge.into) })}</p>}
    </ConfirmDialog>
  )
}

/** Name, company and number of an applicant, because both may have the same name and company. */
const nameOf = (applicant: Applicant) =>
  `${fullName(applicant)}, ${applicant.businessName} (${applicationNumber(applicant.id)})`
