import { useTranslation } from 'react-i18next'

import { importFields, type Mapping } from '#features/catalogue-import/columns/import-field.ts'
import { defaultFields, type ImportDefaults } from '#features/catalogue-import/import.ts'
import { visibilityNames } from '#features/catalogue-import/visibility-name.ts'
import { visibilities } from '#features/catalogue/product.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

import styles from './mapping-form.module.css'

/** Fields without a column, for which staff choose a single value for all new products of a table. */
export function DefaultFields({
  mapping,
  defaults,
  onChange,
}: {
  mapping: Mapping
  defaults: ImportDefaults
  onChange: (defaults: ImportDefaults) => void
}) {
  const { t } = useTranslation('import')
  const locale = useLocale()
  const missingFields = defaultFields.filter((field) => !mapping.includes(field))
  if (missingFields.length === 0) return null
  return (
    <fieldset className={styles.defaults}>
      <legend className={styles.legend}>{t('mapping.defaults')}</legend>
      <p className={styles.hint}>{t('mapping.defaultsHint')}</p>
      <div className={styles.columns}>
        {missingFields.map((field) =>
          field === 'visibility' ? (
            <Select
              key={field}
              name={`default-${field}`}
              label={importFields[field][locale]}
              value={defaults[field] ?? 'draft'}
              options={visibilities.map((value) => ({
                value,
                label: visibilityNames[value][locale],
              }))}
              onChange={({ currentTarget: { value } }) => onChange({ ...defaults, [field]: value })}
            />
          ) : (
            <Field
              key={field}
              name={`default-${field}`}
              label={importFields[field][locale]}
              value={defaults[field] ?? ''}
              onChange={({ currentTarget: { value } }) => onChange({ ...defaults, [field]: value })}
            />
          ),
        )}
      </div>
    </fieldset>
  )
}

/** The defaults that count: neither empty nor filled by a column. */
export const defaultsOf = (mapping: Mapping, defaults: ImportDefaults): ImportDefaults =>
  Object.fromEntries(
    defaultFields.flatMap((field) => {
      const value = defaults[field]?.trim()
      return value && !mapping.includes(field) ? [[field, value]] : []
    }),
  )
