import { useTranslation } from 'react-i18next'
import { useNavigate, useRevalidator } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Cluster } from '#ui/stack.tsx'
import { showToast } from '#ui/toast.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { countRows, type ImportView } from './import-data.ts'

/** Buttons that run or discard a checked import. */
export function RunTools({ job }: { job: ImportView }) {
  const { t } = useTranslation('import')
  const errorMessage = useErrorMessage('import')
  const locale = useLocale()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { runAction, isBusy, error } = useAction()
  const param = { id: job.id }
  const count = countRows(job, { plan: 'create' }) + countRows(job, { plan: 'update' })
  const isUseful = count > 0 || job.pictures.sent > 0

  async function run() {
    await runAction(() => request(adminApi.imports[':id'].run.$post({ param })))
    await revalidate()
  }
  async function discard() {
    const done = await runAction(() => request(adminApi.imports[':id'].$delete({ param })))
    if (!done) return revalidate()
    showToast({ kind: 'success', text: t('result.discarded') })
    await navigate(pathTo('adminImports', locale))
  }
  return (
    <>
      {countRows(job, { plan: 'error' }) > 0 && <p>{t('result.errorsStay')}</p>}
      {!isUseful && <p>{t('result.nothing')}</p>}
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      <Cluster gap={2}>
        {isUseful && (
          <Button type="button" busy={isBusy} onClick={() => void run()}>
            {t('result.run', { count })}
          </Button>
        )}
        <Button type="button" variant="outline" busy={isBusy} onClick={() => void discard()}>
          {t('result.discard')}
        </Button>
      </Cluster>
    </>
  )
}
