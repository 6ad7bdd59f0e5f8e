import { useTranslation } from 'react-i18next'

import { currencyCodes } from '#base/money.ts'
import { incoterms } from '#features/prices/price-list.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { CountrySelect } from '#web/admin/partners/country-select.tsx'

import { NumberField } from './amount-field.tsx'
import type { DraftFields } from './quote-editor.tsx'

import styles from './request.module.css'

/** Currency, tax and discount of the whole offer. */
export function PriceFields({ draft, change }: DraftFields) {
  const { t } = useTranslation('trade')
  return (
    <div className={`${styles.group} ${styles.fields}`}>
      <Select
        name="currency"
        label={t('quote.currency')}
        value={draft.currency}
        options={currencyCodes.map((value) => ({ value, label: value }))}
        onChange={({ currentTarget }) =>
          change({ currency: currencyCodes.find((code) => code === currentTarget.value) ?? 'EUR' })
        }
      />
      <Select
        name="taxMode"
        label={t('quote.taxMode')}
        value={draft.taxMode}
        options={(['net', 'gross'] as const).map((value) => ({
          value,
          label: t(`quote.${value}`),
        }))}
        onChange={({ currentTarget }) =>
          change({ taxMode: currentTarget.value === 'gross' ? 'gross' : 'net' })
        }
      />
      <NumberField
        kind="percent"
        name="taxPercent"
        label={t('quote.taxPercent')}
        value={draft.taxPercent}
        onChange={(taxPercent) => change({ taxPercent: taxPercent ?? 0 })}
      />
      <Field
        name="taxReason"
        label={t('quote.taxReason')}
        value={draft.taxReason}
        onChange={({ currentTarget }) => change({ taxReason: currentTarget.value })}
      />
      <NumberField
        kind="percent"
        name="orderDiscount"
        label={t('quote.orderDiscount')}
        value={draft.discountPercent}
        onChange={(discountPercent) => change({ discountPercent: discountPercent ?? 0 })}
      />
    </div>
  )
}

/** The place and time of delivery, and the end of the offer. */
export function DeliveryFields({ draft, change }: DraftFields) {
  const { t } = useTranslation('trade')
  return (
    <div className={`${styles.group} ${styles.fields}`}>
      <Select
        name="incoterm"
        label={t('quote.incoterm')}
        placeholder="–"
        value={draft.incoterm}
        options={incoterms.map((value) => ({ value, label: value }))}
        onChange={({ currentTarget }) =>
          change({ incoterm: incoterms.find((term) => term === currentTarget.value) ?? '' })
        }
      />
      <Field
        name="place"
        label={t('quote.place')}
        value={draft.place}
        onChange={({ currentTarget }) => change({ place: currentTarget.value })}
      />
      <NumberField
        kind="days"
        name="leadTime"
        label={t('quote.leadTime')}
        value={draft.leadTimeDays}
        onChange={(leadTimeDays) => change({ leadTimeDays })}
      />
      <NumberField
        kind="percent"
        name="tolerance"
        label={t('quote.tolerance')}
        value={draft.tolerancePercent}
        onChange={(tolerancePercent) => change({ tolerancePercent: tolerancePercent ?? 0 })}
      />
      <Field
        name="validUntil"
        type="date"
        label={t('quote.validUntil')}
        value={draft.validUntil ?? ''}
        onChange={({ currentTarget }) => change({ validUntil: currentTarget.value || null })}
      />
      <CountrySelect
        name="originCountry"
        label={t('quote.originCountry')}
        value={draft.originCountry ?? ''}
        onChange={({ currentTarget }) => change({ originCountry: currentTarget.value })}
      />
    </div>
  )
}
