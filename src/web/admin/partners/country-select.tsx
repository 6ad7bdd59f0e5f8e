import { type SelectHTMLAttributes, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { FieldTexts } from '#ui/field-frame.tsx'
import { Select } from '#ui/select.tsx'
import { listCountries } from '#web/forms/countries.ts'
import { useLocale } from '#web/shell/use-locale.ts'

type CountrySelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'> & FieldTexts

/** Every country by its name; typing its first letters finds it. */
export function CountrySelect(props: CountrySelectProps) {
  const { t } = useTranslation('desk')
  const locale = useLocale()
  const options = useMemo(
    () => listCountries(locale).map(({ code, name }) => ({ value: code, label: name })),
    [locale],
  )
  return <Select {...props} placeholder={t('company.choose')} options={options} />
}
