import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Currency } from '#base/money.ts'
import { readAmount } from '#features/prices/price-grid.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

type AgreedFormProps = {
  place: { companyId: string; product: string; pieces: number }
  currency: Currency
  version: number
  onSaved: () => void
}

/** Agrees on a price with a company, from the quantity that is asked about. */
export function AgreedForm({ place, currency, version, onSaved }: AgreedFormProps) {
  const { t } = useTranslation('prices')
  const errorMessage = useErrorMessage('prices')
  const language = useLocale()
  const [typed, setTyped] = useState('')
  const { runAction, isBusy, error } = useAction()
  const minor = readAmount(typed, currency, language)

  async function save() {
    if (minor === undefined) return
    const { companyId: id, product, pieces } = place
    const json = { version, currency, prices: [[product, pieces, minor]] }
    const call = adminApi['price-lists'].companies[':id'].agreed
    const reply = await runAction(() =>
      request(call.$put({ param: { id }, json: json as Parameters<typeof call.$put>[0]['json'] })),
    )
    if (!reply) return
    showToast({ kind: 'success', text: t('saved') })
    onSaved()
  }

  return (
    <>
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      <Field
        name="agreed"
        inputMode="decimal"
        label={t('why.agreeAmount', { quantity: place.pieces, currency })}
        hint={t('why.agreeHint')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button
        type="button"
        variant="outline"
        size="small"
        busy={isBusy}
        disabled={minor === undefined}
        onClick={() => void save()}
      >
        {t('why.agreeSave')}
      </Button>
    </>
  )
}
