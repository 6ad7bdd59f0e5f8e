import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import { Cluster } from '#ui/stack.tsx'
import { showToast } from '#ui/toast.tsx'

import { useFormat } from '../../forms/use-format.ts'
import { adminApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'
import { useAction } from '../../session/use-action.ts'
import { useErrorMessage } from '../../sign-in/use-error-message.ts'

type PartnerImport = { id: string; at: string; partners: number }

/** Imports of the last days, each with an undo; nothing while there are none. */
export function LatestPartnerImports() {
  const { t } = useTranslation('desk')
  const { moment } = useFormat()
  const [imports, setImports] = useState<PartnerImport[]>([])
  const undo = useUndoImport((undone) => setImports((all) => all.filter(({ id }) => id !== undone)))
  useEffect(() => {
    let isOver = false
    void request(adminApi.partners.imports.$get()).then((answer) => {
      if (!isOver && answer.ok) setImports(answer.value)
    })
    return () => {
      isOver = true
    }
  }, [])
  if (imports.length === 0) return null
  return (
    <Disclosure size="small" summary={t('company.import.latest')}>
      {undo.error && <Notice kind="error">{undo.error}</Notice>}
      <ul>
        {imports.map(({ id, at, partners }) => (
          <li key={id}>
            <Cluster align="between">
              <span>{t('company.import.ofDate', { date: moment(at), count: partners })}</span>
              <Button
                type="button"
                variant="outline"
                size="small"
                busy={undo.isBusy}
                aria-label={t('company.import.undoOf', { date: moment(at) })}
                onClick={() => void undo.run(id)}
              >
                {t('company.import.undo')}
              </Button>
            </Cluster>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** Takes an import back and reports the result. */
export function useUndoImport(onUndone: (id: string) => void) {
  const { t } = useTranslation('desk')
  const errorMessage = useErrorMessage('import')
  const { runAction, isBusy, error } = useAction(useRevalidator().revalidate)
  async function run(id: string) {
    const call = adminApi.partners.imports[':id'].undo
    const undone = await runAction(() => request(call.$post({ param: { id } })))
    if (!undone) return
    const { removed, kept } = undone
    const keptText = kept > 0 ? ` ${t('company.import.kept', { count: kept })}` : ''
    showToast({ kind: 'success', text: t('company.import.undone', { count: removed }) + keptText })
    onUndone(id)
  }
  return { run, isBusy, error: error && errorMessage(error) }
}
