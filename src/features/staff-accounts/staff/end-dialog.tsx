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
import { useOutcomeText } from './use-staff-changes.ts'

type EndDialogProps = {
  /** Null: closed. */
  colleague: Colleague | null
  onClose: () => void
}

/** Asks before access ends or an invitation is withdrawn. */
export function EndDialog({ colleague, onClose }: EndDialogProps) {
  const { t } = useTranslation('desk')
  const errorMessage = useErrorMessage('admin')
  const { runAction, isBusy, error, clearError } = useAction(useRevalidator().revalidate)
  const outcomeText = useOutcomeText()
  const isInvited = colleague?.status === 'invited'
  const person = { name: colleague?.name ?? '', email: colleague?.email ?? '' }

  function close() {
    clearError()
    onClose()
  }

  async function end() {
    if (!colleague) return
    const { id } = colleague
    const reply = await runAction(() =>
      withFreshProof(() => request(adminApi.staff[':id'].end.$post({ param: { id } }))),
    )
    if (!reply) return
    const done = t(isInvited ? 'staff.withdrawn' : 'staff.ended', person)
    showToast({ kind: 'success', text: outcomeText(reply.waitsUntil, done) })
    close()
  }

  return (
    <ConfirmDialog
      open={colleague !== null}
      title={t(isInvited ? 'staff.withdrawTitle' : 'staff.endTitle')}
      text={t(isInvited ? 'staff.withdrawText' : 'staff.endText', person)}
      yes={t(isInvited ? 'staff.withdraw' : 'staff.end')}
      cancel={t('shell:cancel')}
      closeLabel={t('shell:close')}
      busy={isBusy}
      error={error && errorMessage(error)}
      onYes={() => void end()}
      onClose={close}
    />
  )
}
