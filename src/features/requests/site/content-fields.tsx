import { useTranslation } from 'react-i18next'

import { FILES_MAX } from '#features/requests/request-file.ts'
import {
  clothChoices,
  labelChoices,
  modelBases,
  targetCurrencies,
} from '#features/requests/request-form.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { useFormFields } from '#web/forms/use-form-fields.ts'

import { FileField } from '../view/file-field.tsx'
import { FormFileList } from './form-file-list.tsx'
import type { FormFiles } from './use-form-files.ts'

import fields from '#web/forms/public-form.module.css'
import styles from './get-a-quote.module.css'

type FormFields = Pick<ReturnType<typeof useFormFields>, 'field' | 'box'>
type FieldsProps = { form: FormFields; typed: (name: string) => string | undefined }

type OwnModelProps = FieldsProps & {
  files: FormFiles
  isPartner: boolean
  /** Address to which buyers send a coat; empty if they learn it later. */
  sampleAddress: string
}

/** Fields for the buyer's own model, from words, drawings, a photograph or a coat; the choice decides which fields show. */
export function OwnModelFields({ form, typed, files, isPartner, sampleAddress }: OwnModelProps) {
  const { t } = useTranslation('quote')
  const { field, box } = form
  const choices = clothChoices.map((value) => ({ value, label: t(`form.clothChoice.${value}`) }))
  return (
    <div className={`${fields.fields} ${styles.own}`}>
      <p className={`${fields.wide} ${styles.hint}`}>{t('form.ownText')}</p>
      <Basis chosen={typed('basis')} />
      <p className={`${fields.wide} ${styles.hint} ${styles.ofPhoto}`}>{t('form.photoText')}</p>
      <div className={fields.wide}>
        <FormFilesPart files={files} isPartner={isPartner} />
      </div>
      <div className={`${fields.wide} ${styles.ofSample}`}>
        <Parcel field={field} address={sampleAddress} />
      </div>
      <div className={fields.wide}>
        <TextArea {...field('description')} rows={5} />
      </div>
      <Field {...field('pieces')} inputMode="numeric" />
      <Field {...field('sizes')} />
      <Select {...field('cloth')} placeholder={t('form.choose')} options={choices} />
      <Field {...field('certificates')} />
      <div className={fields.boxes}>
        <Checkbox {...box('sampleWanted')} />
        <Checkbox {...box('isConfidential')} />
      </div>
    </div>
  )
}

/** Choice of the template that the buyer has; without a choice all fields show. */
function Basis({ chosen }: { chosen: string | undefined }) {
  const { t } = useTranslation('quote')
  return (
    <fieldset className={`${fields.wide} ${styles.basis}`}>
      <legend>{t('form.basis')}</legend>
      {modelBases.map((value) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name="basis" value={value} defaultChecked={chosen === value} />
          {t(`form.basisChoice.${value}`)}
        </label>
      ))}
    </fieldset>
  )
}

function FormFilesPart({ files, isPartner }: { files: FormFiles; isPartner: boolean }) {
  const { t } = useTranslation('quote')
  return (
    <section aria-label={t('files.title')} className={styles.files}>
      <h2>{t('files.title')}</h2>
      <noscript>{t('files.later')}</noscript>
      <FileField
        files={files}
        hint={t(isPartner ? 'files.hintPartner' : 'files.hintGuest')}
        isFull={files.arrived.length + files.queue.length >= FILES_MAX}
      />
      <FormFileList files={files} />
    </section>
  )
}

function Parcel({ field, address }: Pick<FormFields, 'field'> & { address: string }) {
  const { t } = useTranslation('quote')
  return (
    <div className={fields.fields}>
      <div className={fields.wide}>
        <p className={styles.hint}>{t(address ? 'form.sampleText' : 'form.sampleTextLater')}</p>
        {address && <address className={styles.address}>{address}</address>}
      </div>
      <Field {...field('sampleCarrier')} />
      <Field {...field('sampleTracking')} />
    </div>
  )
}

/** Fields for the terms of the whole request. */
export function TermsFields({ form: { field }, typed }: FieldsProps) {
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
