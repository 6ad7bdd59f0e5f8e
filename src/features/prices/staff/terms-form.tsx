import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { priceListChange, priceListForm } from '#features/prices/price-list.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Cluster, Stack } from '#ui/stack.tsx'
import { showToast } from '#ui/toast.tsx'
import { useFieldError } from '#web/admin/fields/use-field-error.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { PriceListView, TaxRateRow } from './price-list-data.ts'
import { AmountFields, TermsFields } from './terms-fields.tsx'

type TermsFormProps = {
  /** Null: a new list. */
  list: PriceListView | null
  rates: TaxRateRow[]
  onSaved: (id: string) => void
}

/** The terms of a list. */
export function TermsForm({ list, rates, onSaved }: TermsFormProps) {
  const { t } = useTranslation('prices')
  const errorMessage = useErrorMessage('prices')
  const { save, errors, error, isBusy } = useSaveTerms(list, onSaved)
  const fieldError = useFieldError()
  const errorOf = (name: string) =>
    errors[name] === 'periodReversed' ? errorMessage('periodReversed') : fieldError(errors[name])
  return (
    <form noValidate onSubmit={save}>
      <Stack gap={2}>
        {error && <Notice kind="error">{errorMessage(error)}</Notice>}
        <TermsFields list={list} errorOf={errorOf} />
        <AmountFields list={list} rates={rates} />
        <Cluster align="end">
          <Button type="submit" busy={isBusy}>
            {t(list ? 'save' : 'create')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}

function useSaveTerms(list: PriceListView | null, onSaved: (id: string) => void) {
  const { t } = useTranslation('prices')
  const { runAction, isBusy, error } = useAction(useRevalidator().revalidate)
  const [errors, setErrors] = useState<Record<string, string>>({})

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    const draft = {
      ...typed,
      roundTo: Number(typed['roundTo']),
      validTo: typed['validTo'] || null,
      version: list?.version,
    }
    const parsedForm = (list ? priceListChange : priceListForm).safeParse(draft)
    setErrors({})
    if (!parsedForm.success) {
      const fieldErrors = parsedForm.error.issues.map(({ path, message }) => [
        String(path[0]),
        message,
      ])
      return setErrors(Object.fromEntries(fieldErrors.toReversed()) as Record<string, string>)
    }
    const id = await runAction(() => send(list, draft))
    if (!id) return
    showToast({ kind: 'success', text: t('saved') })
    onSaved(id.id)
  }

  return { save: (event: FormEvent<HTMLFormElement>) => void save(event), errors, error, isBusy }
}

async function send(list: PriceListView | null, draft: object) {
  const api = adminApi['price-lists']
  if (!list) return request(api.$post({ json: priceListForm.parse(draft) }))
  const json = priceListChange.parse(draft)
  const answer = await request(api[':id'].$put({ param: { id: list.id }, json }))
  return answer.ok ? { ok: true as const, value: { id: list.id } } : answer
}
