import { useTranslation } from 'react-i18next'

import { cellName } from '#base/workbook/cell-name.ts'
import { importFieldNames, importFields } from '#features/catalogue-import/columns/import-field.ts'
import type { RowFault } from '#features/catalogue-import/import.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import type { ImportView, RowView } from './import-data.ts'
import { useFaultMessage } from './use-fault-message.ts'

/** The notes about a row: each fault with its cell and a proposal, or the fields that change with their values before and after. */
export function useRowNotes(job: ImportView): (row: RowView) => string[] {
  const { t } = useTranslation('import')
  const locale = useLocale()

  const reasonOf = useFaultMessage()
  const cellOf = (row: RowView, { field }: RowFault) => {
    if (!field) return ''
    const name = importFields[field][locale]
    const column = job.mapping.indexOf(field)
    // A column that we filled ourselves has no cell in the file.
    if (column < 0 || column >= job.fileColumns) return name
    return t('rows.cell', { cell: cellName(row.number - 1, column), field: name })
  }
  const noteOf = (row: RowView, fault: RowFault) => {
    const { value, proposal } = fault
    const parts = [
      cellOf(row, fault),
      value && t('rows.value', { value }),
      reasonOf(fault.code),
      proposal && t('rows.proposal', { proposal }),
    ]
    return parts.filter(Boolean).join(' · ')
  }
  /** The name of a changed field; a text field such as `name` has the same name in every language. */
  const nameOf = (changed: string) => {
    const field = importFieldNames.find(
      (name) => name === changed || name.startsWith(`${changed}.`),
    )
    return field ? importFields[field][locale].replace(/ \(.*\)$/, '') : changed
  }
  const changeOf = ({ field, before, after }: RowView['changes'][number]) =>
    t('rows.change', {
      field: importFields[field][locale],
      before: before || t('rows.nothing'),
      after: after || t('rows.nothing'),
    })
  return (row) => {
    if (row.state === 'skipped') return [t('fault.skipped')]
    if (row.plan === 'part') return [t('fault.part', { number: row.fields })]
    if (row.faults.length > 0) return row.faults.map((fault) => noteOf(row, fault))
    if (row.changes.length > 0) return row.changes.map(changeOf)
    return row.fields ? [row.fields.split(' ').map(nameOf).join(', ')] : []
  }
}
