import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { locales } from '#base/locale.ts'
import { businessTypes } from '#features/companies/company.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'

import type { Country } from '../../forms/countries.ts'
import type { useFormTexts } from '../../forms/use-form-texts.ts'
import { useLocale } from '../../shell/use-locale.ts'

import styles from '../../forms/public-form.module.css'

/** As they stand on the page. */
export const applicationOrder = {
  fields: [
    'name',
    'surname',
    'email',
    'phone',
    'businessName',
    'businessType',
    'country',
    'city',
    'websiteInstagram',
    'preferredLanguage',
    'marketRegion',
  ],
  boxes: ['wholesale', 'commercialConsent'],
}

type ApplicationFieldsProps = {
  texts: ReturnType<typeof useFormTexts>
  countries: Country[]
  typed: (name: string) => string | undefined
}

export function ApplicationFields({ texts, countries, typed }: ApplicationFieldsProps) {
  const { t } = useTranslation('apply')
  const locale = useLocale()
  const { field, box } = texts
  return (
    <>
      <Group title={t('groups.you')}>
        <Field {...field('name')} autoComplete="given-name" required />
        <Field {...field('surname')} autoComplete="family-name" required />
        <Field {...field('email')} type="email" autoComplete="email" required />
        <Field {...field('phone')} autoComplete="tel" required />
      </Group>
      <Group title={t('groups.business')}>
        <Field {...field('businessName')} autoComplete="organization" required />
        <Select
          {...field('businessType')}
          options={businessTypes.map((type) => ({ value: type, label: t(`businessType.${type}`) }))}
          placeholder={t('form.choose')}
          required
        />
        <Select
          {...field('country')}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          placeholder={t('form.choose')}
          autoComplete="country"
          required
        />
        <Field {...field('city')} autoComplete="address-level2" required />
        <div className={styles.wide}>
          <Field {...field('websiteInstagram')} autoComplete="url" />
        </div>
      </Group>
      <Group title={t('groups.market')}>
        <Select
          {...field('preferredLanguage')}
          options={locales.map((one) => ({ value: one, label: t(`language.${one}`) }))}
          defaultValue={typed('preferredLanguage') ?? locale}
          required
        />
        <div className={styles.wide}>
          <TextArea {...field('marketRegion')} rows={4} />
        </div>
      </Group>
      <Group title={t('groups.confirm')}>
        <div className={styles.boxes}>
          <Checkbox {...box('wholesale')} required />
          <Checkbox {...box('commercialConsent')} />
        </div>
      </Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}
