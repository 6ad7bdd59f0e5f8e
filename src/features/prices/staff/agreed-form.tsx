import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Currency, Money } from '#base/money.ts'
import { readMoney } from '#base/reading/money.ts'
import { writeAmount } from '#base/reading/write.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'
import { ReadField } from '#web/forms/read-field.tsx'
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
  const locale = useLocale()
  const [agreed, setAgreed] = useState<Money | null>(null)
  const [isEmpty, setEmpty] = useState(true)
  const { runAction, isBusy, error } = useAction()
  // An empty field takes the agreed price away.
  const isReady = isEmpty || Boolean(agreed?.minor)

  async function save() {
    if (!isReady) return
    const { companyId: id, product, pieces } = place
    const minor = agreed?.minor ?? null
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
      <ReadField<Money>
        name="agreed"
        inputMode="decimal"
        label={t('why.agreeAmount', { quantity: place.pieces, currency })}
        hint={t('why.agreeHint')}
        read={(typed) => readMoney(typed, { locale, currency })}
        write={(amount) => writeAmount(amount, locale)}
        onValue={(amount, typed) => {
          setAgreed(amount)
          setEmpty(typed.trim() === '')
        }}
      />
      <Button
        type="button"
        variant="outline"
        size="small"
        busy={isBusy}
        disabled={!isReady}
        onClick={() => void save()}
      >
        {t('why.agreeSave')}
      </Button>
    </>
  )
}
