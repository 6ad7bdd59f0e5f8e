import { useTranslation } from 'react-i18next'

import { languages } from '#i18n/languages.ts'

import { useFormat } from '../../forms/use-format.ts'
import { useActionName } from '../../shell/use-action-name.ts'

type Row = Record<string, unknown>

const DATE = /^\d{4}-\d\d-\d\dT/

/** A row of the data with names and values in the language of the reader. */
export function useDataRows(): (row: Row) => (readonly [name: string, value: string | null])[] {
  const { t, i18n } = useTranslation(['company', 'apply'])
  const actionName = useActionName()
  const format = useFormat()
  // Fields are named by their own modules: no type knows these keys.
  const nameOf = t as (keys: string | string[]) => string

  function valueOf(field: string, value: unknown): string | null {
    if (Array.isArray(value)) return value.join('\n') || null
    if (typeof value !== 'string' || value === '') return null
    if (DATE.test(value)) return format.moment(value)
    if (field === 'country') return format.country(value)
    if (field === 'locale') return languages[value as keyof typeof languages].name
    if (field === 'action') return actionName(value)
    return i18n.exists(`company:${field}.${value}`) ? nameOf(`${field}.${value}`) : value
  }

  return (row) =>
    Object.entries(row).map(([field, value]) => [
      nameOf([`field.${field}`, `apply:form.${field}`]),
      valueOf(field, value),
    ])
}
