import { useTranslation } from 'react-i18next'

import {
  type TableChoice,
  type TableEncoding,
  tableEncodings,
  tableSeparators,
} from '#base/table-reading.ts'
import { Select } from '#ui/select.tsx'

const separatorNames: Partial<Record<string, 'semicolon' | 'comma' | 'tab' | 'bar' | 'caret'>> = {
  ';': 'semicolon',
  ',': 'comma',
  '\t': 'tab',
  '|': 'bar',
  '^': 'caret',
}

/** Encoding and separator of a text file; a workbook needs neither. */
export function TextChoices({
  encoding,
  separator,
  isBusy,
  choose,
}: {
  encoding: TableEncoding | null
  separator: string | null
  isBusy: boolean
  choose: (change: TableChoice) => void
}) {
  const { t } = useTranslation('import')
  const separators: string[] = [...tableSeparators]
  if (separator && !separators.includes(separator)) separators.push(separator)
  const nameOf = (sign: string) => {
    const name = separatorNames[sign] ?? 'other'
    return t(`reading.separators.${name}`, { sign })
  }
  return (
    <>
      {encoding && (
        <Select
          name="encoding"
          label={t('reading.encoding')}
          value={encoding}
          disabled={isBusy}
          options={tableEncodings.map((value) => ({
            value,
            label: t(`reading.encodings.${value}`),
          }))}
          onChange={({ currentTarget: { value } }) =>
            choose({ encoding: tableEncodings.find((known) => known === value) ?? 'utf-8' })
          }
        />
      )}
      {separator && (
        <Select
          name="separator"
          label={t('reading.separator')}
          value={separator}
          disabled={isBusy}
          options={separators.map((value) => ({ value, label: nameOf(value) }))}
          onChange={({ currentTarget: { value } }) => choose({ separator: value })}
        />
      )}
    </>
  )
}
