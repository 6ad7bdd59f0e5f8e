import { useTranslation } from 'react-i18next'

import { cellName } from '#base/cell-name.ts'
import { importFieldNames, importFields } from '#business/catalogue-import/import-field.ts'
import type { RowFault } from '#business/catalogue-import/import.ts'

import { useLocale } from '../../shell/use-locale.ts'
import type { ImportView, RowView } from './import-data.ts'

/** What there is to say about a row: each fault with its cell and a proposal, or what changes. */
export function useRowNotes(one: ImportView): (row: RowView) => string[] {
  const { t } = useTranslation('import')
  const { t: anyText } = useTranslation()
  const locale = useLocale()

  const reasonOf = ({ code }: RowFault) => {
    const [key = '', number] = code.split(':')
    // Which faults there are, the rules of the fields say.
    const textOf = anyText as (keys: string[], values: object) => string
    const keys = [`import:fault.${key}`, `errors:${key}`, 'errors:invalid']
    return textOf(keys, { number, max: number })
  }
  const cellOf = (row: RowView, { field }: RowFault) => {
    if (!field) return ''
    const name = importFields[field][locale]
    const column = one.mapping.indexOf(field)
    if (column < 0) return name
    return t('rows.cell', { cell: cellName(row.number - 1, column), field: name })
  }
  const noteOf = (row: RowView, fault: RowFault) => {
    const { value, proposal } = fault
    const parts = [
      cellOf(row, fault),
      value && t('rows.value', { value }),
      reasonOf(fault),
      proposal && t('rows.proposal', { proposal }),
    ]
    return parts.filter(Boolean).join(' · ')
  }
  /** `name` stands for the name in all languages. */
  const nameOf = (changed: string) => {
    const field = importFieldNames.find((one) => one === changed || one.startsWith(`${changed}.`))
    return field ? importFields[field][locale].replace(/ \(.*\)$/, '') : changed
  }
  return (row) => {
    if (row.state === 'skipped') return [t('fault.skipped')]
    if (row.faults.length > 0) return row.faults.map((fault) => noteOf(row, fault))
    return row.fields ? [row.fields.split(' ').map(nameOf).join(', ')] : []
  }
}
