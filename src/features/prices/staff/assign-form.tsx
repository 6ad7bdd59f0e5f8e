import { type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Cluster, Stack } from '#ui/stack.tsx'
import { showToast } from '#ui/toast.tsx'
import type { Answer } from '#web/session/answer.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useAnswer } from '#web/session/use-answer.ts'
import { LoadError } from '#web/shell/load-error.tsx'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { PriceListRow, PriceListView } from './price-list-data.ts'

type AssignFormProps = { list: PriceListView; lists: PriceListRow[]; onSaved: () => void }

const api = adminApi['price-lists'].companies

/** All companies; those with a mark have the list. */
export function AssignForm({ list, lists, onSaved }: AssignFormProps) {
  const { t } = useTranslation('prices')
  const errorMessage = useErrorMessage('prices')
  const { value, error: loading, reload } = useAnswer(list.id, () => request(api.$get()))
  const { assign, error, isBusy } = useAssign(list.id, onSaved)
  if (loading) return <LoadError title={t('why.loadFailed')} error={loading} onRetry={reload} />
  if (!value) return <Spinner label={t('shell:loading')} />
  if (value.length === 0) return <p>{t('assign.none')}</p>
  const nameOf = (id: string) => lists.find((other) => other.id === id)?.name ?? ''
  return (
    <form
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        const formData = new FormData(event.currentTarget)
        void assign(value, (id) => formData.has(id))
      }}
    >
      <Stack gap={2}>
        {error && <Notice kind="error">{errorMessage(error)}</Notice>}
        <p>{t('assign.hint')}</p>
        {value.map(({ id, company, listId }) => (
          <Checkbox
            key={id}
            name={id}
            label={company}
            defaultChecked={listId === list.id}
            hint={
              listId && listId !== list.id ? t('assign.other', { name: nameOf(listId) }) : undefined
            }
          />
        ))}
        <Cluster align="end">
          <Button type="submit" busy={isBusy}>
            {t('assign.save')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}

function useAssign(listId: string, onSaved: () => void) {
  const { t } = useTranslation('prices')
  const { runAction, isBusy, error } = useAction(useRevalidator().revalidate)

  async function assign(
    companies: { id: string; listId: string | null }[],
    isChosen: (id: string) => boolean,
  ) {
    const before = companies.filter((company) => company.listId === listId).map(({ id }) => id)
    const after = companies.filter(({ id }) => isChosen(id)).map(({ id }) => id)
    const added = after.filter((id) => !before.includes(id))
    const removed = before.filter((id) => !after.includes(id))
    const put = async (companyIds: string[], list: string | null): Promise<Answer<object>> =>
      companyIds.length === 0
        ? { ok: true, value: {} }
        : request(api.$put({ json: { companyIds, listId: list } }))
    const reply = await runAction(async () => {
      const first = await put(added, listId)
      return first.ok ? put(removed, null) : first
    })
    if (!reply) return
    showToast({ kind: 'success', text: t('assign.saved') })
    onSaved()
  }

  return { assign, isBusy, error }
}
