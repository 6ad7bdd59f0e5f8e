import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { withFreshProof } from '#web/sign-in/fresh-proof.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { Colleague } from './staff-data.ts'

type ResetFactorDialogProps = {
  /** Null: closed. */
  colleague: Colleague | null
  onClose: () => void
}

/** Asks before the second login step of a colleague is removed. */
export function ResetFactorDialog({ colleague, onClose }: ResetFactorDialogProps) {
  const { t } = useTranslation('desk')
  const errorMessage = useErrorMessage('admin')
  const { runAction, isBusy, error, clearError } = useAction(useRevalidator().revalidate)
  const person = { name: colleague?.name ?? '', email: colleague?.email ?? '' }

  function close() {
    clearError()
    onClose()
  }

  async function reset() {
    if (!colleague) return
    const param = { id: colleague.id }
    const reply = await runAction(() =>
      withFreshProof(() => request(adminApi.staff[':id']['second-factor'].$post({ param }))),
    )
    if (!reply) return
    showToast({ kind: 'success', text: t('staff.factor.done', person) })
    close()
  }

  return (
    <ConfirmDialog
      open={colleague !== null}
      title={t('staff.factor.resetTitle')}
      text={t('staff.factor.resetText', person)}
      yes={t('staff.factor.reset')}
      cancel={t('shell:cancel')}
      closeLabel={t('shell:close')}
      busy={isBusy}
      error={error && errorMessage(error)}
      onYes={() => void reset()}
      onClose={close}
    />
  )
}
