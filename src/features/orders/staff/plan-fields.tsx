import { useTranslation } from 'react-i18next'

import { chargeKinds } from '#features/quotes/offer.ts'
import { paymentKinds, type QuoteDraft } from '#features/quotes/quote-draft.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

import { AmountField, NumberField } from './amount-field.tsx'
import type { DraftFields } from './quote-editor.tsx'

import styles from './request.module.css'

function replaceAt<Value>(values: readonly Value[], at: number, part: Partial<Value>): Value[] {
  return values.map((value, index) => (index === at ? { ...value, ...part } : value))
}

const without = <Value,>(values: readonly Value[], at: number) =>
  values.filter((_, index) => index !== at)

/** The payment plan: shares and their dates. */
export function PaymentFields({ draft, change }: DraftFields) {
  const { t } = useTranslation('trade')
  const { payments } = draft
  const options = paymentKinds.map((value) => ({ value, label: t(`quote.payment.${value}`) }))
  const set = (at: number, part: Partial<QuoteDraft['payments'][number]>) =>
    change({ payments: replaceAt(payments, at, part) })
  return (
    <fieldset className={styles.group}>
      <legend>{t('quote.payments')}</legend>
      {payments.map(({ kind, percent }, index) => (
        <div key={`${kind}-${index}`} className={styles.fields}>
          <Select
            name={`payment-${index}`}
            label={t('quote.payments')}
            value={kind}
            options={options}
            onChange={({ currentTarget }) =>
              set(index, {
                kind: paymentKinds.find((name) => name === currentTarget.value) ?? kind,
              })
            }
          />
          <NumberField
            kind="percent"
            name={`percent-${index}`}
            label={t('quote.percent')}
            value={percent}
            onChange={(value) => set(index, { percent: value ?? 0 })}
          />
          <Button
            type="button"
            variant="quiet"
            size="small"
            onClick={() => change({ payments: without(payments, index) })}
          >
            {t('quote.remove')}
          </Button>
        </div>
      ))}
      <p>
        <Button
          type="button"
          variant="outline"
          size="small"
          onClick={() => change({ payments: [...payments, { kind: 'onDelivery', percent: 0 }] })}
        >
          {t('quote.addPayment')}
        </Button>
      </p>
    </fieldset>
  )
}

type Charge = QuoteDraft['charges'][number]

/** The charges beside the goods. */
export function ChargeFields({ draft, change }: DraftFields) {
  const { t } = useTranslation('trade')
  const { charges, currency } = draft
  const added: Charge = { kind: 'sample', name: '', minor: 0, isCredited: false }
  return (
    <fieldset className={styles.group}>
      <legend>{t('quote.charges')}</legend>
      {charges.map((charge, index) => (
        <ChargeRow
          key={`${charge.kind}-${index}`}
          {...{ charge, index, currency }}
          onChange={(part) => change({ charges: replaceAt(charges, index, part) })}
          onRemove={() => change({ charges: without(charges, index) })}
        />
      ))}
      <p>
        <Button
          type="button"
          variant="outline"
          size="small"
          onClick={() => change({ charges: [...charges, added] })}
        >
          {t('quote.addCharge')}
        </Button>
      </p>
    </fieldset>
  )
}

type ChargeRowProps = {
  charge: Charge
  index: number
  currency: QuoteDraft['currency']
  onChange: (part: Partial<Charge>) => void
  onRemove: () => void
}

function ChargeRow({ charge, index, currency, onChange, onRemove }: ChargeRowProps) {
  const { t } = useTranslation('trade')
  const { kind, name, minor, isCredited } = charge
  return (
    <div className={styles.fields}>
      <Select
        name={`charge-${index}`}
        label={t('quote.charges')}
        value={kind}
        options={chargeKinds.map((value) => ({ value, label: t(`quote.chargeKind.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ kind: chargeKinds.find((known) => known === value) ?? kind })
        }
      />
      {kind === 'other' && (
        <Field
          name={`charge-name-${index}`}
          label={t('quote.chargeName')}
          maxLength={120}
          value={name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
      )}
      <AmountField
        name={`amount-${index}`}
        label={t('quote.amount')}
        currency={currency}
        minor={minor}
        onChange={(value) => onChange({ minor: value ?? 0 })}
      />
      <Checkbox
        name={`credited-${index}`}
        label={t('quote.credited')}
        checked={isCredited}
        onChange={({ currentTarget }) => onChange({ isCredited: currentTarget.checked })}
      />
      <Button type="button" variant="quiet" size="small" onClick={onRemove}>
        {t('quote.remove')}
      </Button>
    </div>
  )
}
