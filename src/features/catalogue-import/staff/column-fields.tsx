import { useTranslation } from 'react-i18next'

import {
  importFieldNames,
  importFields,
  type Mapping,
} from '#features/catalogue-import/columns/import-field.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Select } from '#ui/select.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

import type { ImportView } from './import-data.ts'

import styles from './mapping-form.module.css'

type Mapped = { job: ImportView; mapping: Mapping; onChange: (mapping: Mapping) => void }

/** The field of each column of a table; columns without a field stand folded below the others. */
export function ColumnFields(mapped: Mapped) {
  const { t } = useTranslation('import')
  const { headings, mapping } = mapped.job
  // The stored mapping sorts the columns, so that a column keeps its place while staff choose its field.
  const used = headings.flatMap((_, index) => (mapping[index] ? [index] : []))
  const unused = headings.flatMap((_, index) => (mapping[index] ? [] : [index]))
  const renderColumns = (indexes: number[]) => (
    <div className={styles.columns}>
      {indexes.map((index) => (
        <ColumnField key={index} index={index} {...mapped} />
      ))}
    </div>
  )
  return (
    <>
      <Disclosure size="small" open summary={t('mapping.used', { count: used.length })}>
        {renderColumns(used)}
      </Disclosure>
      {unused.length > 0 && (
        <Disclosure
          size="small"
          open={!mapping.includes('styleCode')}
          summary={t('mapping.unused', { count: unused.length })}
        >
          {renderColumns(unused)}
        </Disclosure>
      )}
    </>
  )
}

function ColumnField({ job, mapping, onChange, index }: Mapped & { index: number }) {
  const { t } = useTranslation('import')
  const locale = useLocale()
  const example = job.sample[0]?.cells[index]
  const setField = (value: string) => {
    const field = importFieldNames.find((name) => name === value) ?? null
    onChange(mapping.map((current, column) => (column === index ? field : current)))
  }
  return (
    <Select
      name={`column-${index}`}
      label={job.headings[index] || t('mapping.unnamed')}
      hint={example ? t('mapping.sample', { value: example }) : undefined}
      placeholder={t('mapping.none')}
      value={mapping[index] ?? ''}
      options={importFieldNames.map((field) => ({
        value: field,
        label: importFields[field][locale],
      }))}
      onChange={({ currentTarget }) => setField(currentTarget.value)}
    />
  )
}
