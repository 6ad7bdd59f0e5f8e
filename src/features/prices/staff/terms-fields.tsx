import { useTranslation } from 'react-i18next'

import { currencyCodes, formatMoney, moneyOf } from '#base/money.ts'
import { incoterms, roundings } from '#features/prices/price-list.ts'
import { taxModes } from '#features/prices/price.ts'
import { languages } from '#i18n/languages.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useToday } from '#web/session/clock/use-today.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import type { PriceListView, TaxRateRow } from './price-list-data.ts'

type TermsFieldsProps = {
  list: PriceListView | null
  errorOf: (name: string) => string | undefined
}

/** How a list is called, where its goods are delivered, and when it holds. */
export function TermsFields({ list, errorOf }: TermsFieldsProps) {
  const { t } = useTranslation('prices')
  const today = useToday()
  return (
    <>
      <Field
        name="name"
        label={t('field.name')}
        required
        defaultValue={list?.name}
        error={errorOf('name')}
      />
      <Select
        name="incoterm"
        label={t('field.incoterm')}
        options={optionsOf(incoterms)}
        defaultValue={list?.incoterm ?? 'FCA'}
      />
      <Field
        name="place"
        label={t('field.place')}
        required
        defaultValue={list?.place}
        error={errorOf('place')}
      />
      <Field
        name="validFrom"
        type="date"
        label={t('field.validFrom')}
        required
        defaultValue={list?.validFrom ?? today}
        error={errorOf('validFrom')}
      />
      <Field
        name="validTo"
        type="date"
        label={t('field.validTo')}
        hint={t('field.validToHint')}
        defaultValue={list?.validTo ?? ''}
        error={errorOf('validTo')}
      />
    </>
  )
}

/** The meaning of a list's amounts. Its currency is chosen once, because amounts are not exchanged. */
export function AmountFields({ list, rates }: { list: PriceListView | null; rates: TaxRateRow[] }) {
  const { t } = useTranslation('prices')
  const { intl } = languages[useLocale()]
  const latest = [...new Map(rates.toReversed().map((rate) => [rate.code, rate])).values()]
  const currency = list?.currency ?? 'EUR'
  return (
    <>
      {!list && (
        <Select
          name="currency"
          label={t('field.currency')}
          options={optionsOf(currencyCodes)}
          defaultValue="EUR"
        />
      )}
      <Select
        name="taxMode"
        label={t('field.taxMode')}
        options={taxModes.map((value) => ({ value, label: t(`taxMode.${value}`) }))}
        defaultValue={list?.taxMode ?? 'net'}
      />
      <Select
        name="taxCode"
        label={t('field.taxCode')}
        options={latest.map(({ code, percent }) => ({
          value: code,
          label: t('taxRate', { code, percent }),
        }))}
        defaultValue={list?.taxCode ?? 'export'}
      />
      <Select
        name="roundTo"
        label={t('field.roundTo')}
        options={roundings.map((value) => ({
          value: String(value),
          label: formatMoney(moneyOf(value, currency), intl),
        }))}
        defaultValue={String(list?.roundTo ?? 1)}
      />
    </>
  )
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
