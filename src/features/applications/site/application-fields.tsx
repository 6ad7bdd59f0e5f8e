import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { locales } from '#base/locale.ts'
import {
  type ApplicationField,
  applicationFieldNames,
  applicationFields,
} from '#features/applications/application-fields.ts'
import { businessTypes } from '#features/companies/company.ts'
import { languages } from '#i18n/languages.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { Country } from '#web/forms/countries.ts'
import { groupCountries } from '#web/forms/country-code-select.tsx'
import type { useFormFields } from '#web/forms/use-form-fields.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import styles from '#web/forms/public-form.module.css'

/** Fields and checkboxes in the order of the page. */
export const applicationOrder = {
  fields: applicationFieldNames,
  boxes: ['wholesale', 'commercialConsent'],
}

type ApplicationFieldsProps = {
  form: ReturnType<typeof useFormFields>
  countries: Country[]
  typed: (name: string) => string | undefined
}

export function ApplicationFields(props: ApplicationFieldsProps) {
  const { t } = useTranslation('apply')
  const { box } = props.form
  return (
    <>
      {(['you', 'business', 'market'] as const).map((group) => (
        <Group key={group} title={t(`groups.${group}`)}>
          {applicationFieldNames
            .filter((name) => applicationFields[name].group === group)
            .map((name) => (
              <Control key={name} name={name} {...props} />
            ))}
        </Group>
      ))}
      <Group title={t('groups.confirm')}>
        <div className={styles.boxes}>
          <Checkbox {...box('wholesale')} required />
          <Checkbox {...box('commercialConsent')} />
        </div>
      </Group>
    </>
  )
}

type ControlProps = ApplicationFieldsProps & { name: ApplicationField }

function Control({ name, ...props }: ControlProps) {
  const input = <Input name={name} {...props} />
  return 'isWide' in applicationFields[name] ? <div className={styles.wide}>{input}</div> : input
}

function Input({ name, form, countries, typed }: ControlProps) {
  const { t } = useTranslation('apply')
  const locale = useLocale()
  const definition = applicationFields[name]
  const field = {
    ...form.field(name),
    required: definition.isRequired,
    ...('autoComplete' in definition && { autoComplete: definition.autoComplete }),
  }
  switch (definition.control) {
    case 'businessType':
      return (
        <Select
          {...field}
          options={businessTypes.map((type) => ({ value: type, label: t(`businessType.${type}`) }))}
          placeholder={t('form.choose')}
        />
      )
    case 'country':
      return (
        <Select {...field} placeholder={t('form.choose')}>
          <CountryGroups countries={countries} />
        </Select>
      )
    case 'language':
      return (
        <Select
          {...field}
          options={locales.map((language) => ({
            value: language,
            label: languages[language].name,
          }))}
          defaultValue={typed(name) ?? locale}
        />
      )
    case 'message':
      return <TextArea {...field} rows={4} />
    case 'email':
    case 'line':
      return <Field {...field} type={definition.control === 'email' ? 'email' : 'text'} />
  }
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}

function CountryGroups({ countries }: { countries: Country[] }) {
  const { t } = useTranslation('apply')
  const groups = groupCountries(countries)
  return (['frequent', 'others'] as const).map((group) => (
    <optgroup key={group} label={t(`form.countries.${group}`)}>
      {groups[group].map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </optgroup>
  ))
}
