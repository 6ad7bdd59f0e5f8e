import { useTranslation } from 'react-i18next'

import {
  importFieldNames,
  importFields,
  type Mapping,
} from '#features/catalogue-import/import-field.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Select } from '#ui/select.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

import type { ImportView } from './import-data.ts'

import styles from './mapping-form.module.css'

type Mapped = { job: ImportView; mapping: Mapping; onChange: (mapping: Mapping) => void }

/** What each column of a table fills; columns that fill nothing stand folded below the others. */
export function ColumnFields(mapped: Mapped) {
  const { t } = useTranslation('import')
  const { headings, mapping } = mapped.job
  // By what was stored: a column stays where it is while one chooses.
  const used = headings.flatMap((_, at) => (mapping[at] ? [at] : []))
  const unused = headings.flatMap((_, at) => (mapping[at] ? [] : [at]))
  const columns = (places: number[]) => (
    <div className={styles.columns}>
      {places.map((at) => (
        <ColumnField key={at} at={at} {...mapped} />
      ))}
    </div>
  )
  return (
    <>
      <Disclosure size="small" open summary={t('mapping.used', { count: used.length })}>
        {columns(used)}
      </Disclosure>
      {unused.length > 0 && (
        <Disclosure
          size="small"
          open={!mapping.includes('styleCode')}
          summary={t('mapping.unused', { count: unused.length })}
        >
          {columns(unused)}
        </Disclosure>
      )}
    </>
  )
}

function ColumnField({ job, mapping, onChange, at }: Mapped & { at: number }) {
  const { t } = useTranslation('import')
  const locale = useLocale()
  const example = job.sample[0]?.cells[at]
  const put = (value: string) => {
    const field = importFieldNames.find((each) => each === value) ?? null
    onChange(mapping.map((each, index) => (index === at ? field : each)))
  }
  return (
    <Select
      name={`column-${at}`}
      label={job.headings[at] || t('mapping.unnamed')}
      hint={example ? t('mapping.sample', { value: example }) : undefined}
      placeholder={t('mapping.none')}
      value={mapping[at] ?? ''}
      options={importFieldNames.map((field) => ({
        value: field,
        label: importFields[field][locale],
      }))}
      onChange={({ currentTarget }) => put(currentTarget.value)}
    />
  )
}
