import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useFormat } from '#web/forms/use-format.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { ImportView } from './import-data.ts'

/** Undoes a whole import within its time limit, after a confirmation. */
export function UndoTool({ job }: { job: ImportView }) {
  const { t } = useTranslation('import')
  const errorMessage = useErrorMessage('import')
  const { day } = useFormat()
  const { revalidate } = useRevalidator()
  const { runAction, isBusy, error } = useAction(revalidate)
  const [isConfirming, setConfirming] = useState(false)
  if (!job.undoUntil) return null

  async function undo() {
    const param = { id: job.id }
    const done = await runAction(() => request(adminApi.imports[':id'].undo.$post({ param })))
    if (done) setConfirming(false)
  }
  return (
    <>
      <p>{t('result.undoUntil', { date: day(job.undoUntil) })}</p>
      <div>
        <Button type="button" variant="outline" onClick={() => setConfirming(true)}>
          {t('result.undo')}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        title={t('result.undoTitle')}
        text={t('result.undoText')}
        yes={t('result.undoYes')}
        cancel={t('shell:cancel')}
        closeLabel={t('shell:close')}
        busy={isBusy}
        error={error && errorMessage(error)}
        onYes={() => void undo()}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}
