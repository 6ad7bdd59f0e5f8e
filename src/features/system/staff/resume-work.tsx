import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useCan } from '#web/session/use-can.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

/** An owner lets emails and jobs of a restored installation go on, after a confirmation. */
export function ResumeWork({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('desk')
  const errorMessage = useErrorMessage('admin')
  const { runAction, isBusy, error } = useAction(onDone)
  const [isConfirming, setConfirming] = useState(false)
  if (!useCan('settings.manage')) return null

  async function resume() {
    const done = await runAction(() => request(adminApi.system.resume.$post()))
    if (done) setConfirming(false)
  }
  return (
    <div>
      <Button type="button" variant="outline" onClick={() => setConfirming(true)}>
        {t('system.resume')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('system.resumeTitle')}
        text={t('system.resumeText')}
        yes={t('system.resume')}
        cancel={t('shell:cancel')}
        closeLabel={t('shell:close')}
        busy={isBusy}
        error={error && errorMessage(error)}
        onYes={() => void resume()}
        onClose={() => setConfirming(false)}
      />
    </div>
  )
}
