import { useTranslation } from 'react-i18next'

import { clothChoices, labelChoices, targetCurrencies } from '#features/requests/request-form.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { useFormTexts } from '#web/forms/use-form-texts.ts'

import fields from '#web/forms/public-form.module.css'
import styles from './get-a-quote.module.css'

type Texts = Pick<ReturnType<typeof useFormTexts>, 'field'>
type FieldsProps = { texts: Texts; typed: (name: string) => string | undefined }

/** The buyer's own model, in words. */
export function OwnModelFields({ texts: { field } }: { texts: Texts }) {
  const { t } = useTranslation('quote')
  const choices = clothChoices.map((value) => ({ value, label: t(`form.clothChoice.${value}`) }))
  return (
    <div className={fields.fields}>
      <p className={`${fields.wide} ${styles.hint}`}>{t('form.ownText')}</p>
      <div className={fields.wide}>
        <TextArea {...field('description')} rows={5} />
      </div>
      <Field {...field('pieces')} inputMode="numeric" />
      <Field {...field('sizes')} />
      <Select {...field('cloth')} placeholder={t('form.choose')} options={choices} />
    </div>
  )
}

/** What holds for the whole request. */
export function TermsFields({ texts: { field }, typed }: FieldsProps) {
  const { t } = useTranslation('quote')
  const labels = labelChoices.map((value) => ({ value, label: t(`form.labelChoice.${value}`) }))
  return (
    <div className={fields.fields}>
      <Field {...field('neededBy')} type="date" />
      <Field {...field('destination')} />
      <Select {...field('labels')} placeholder={t('form.choose')} options={labels} />
      <Field {...field('packaging')} />
      <Field {...field('targetPrice')} inputMode="decimal" />
      <Select
        {...field('targetCurrency')}
        defaultValue={typed('targetCurrency') ?? 'EUR'}
        options={targetCurrencies.map((value) => ({ value, label: value }))}
      />
      <div className={fields.wide}>
        <TextArea {...field('message')} rows={4} />
      </div>
    </div>
  )
}
