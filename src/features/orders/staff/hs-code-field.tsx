import { useTranslation } from 'react-i18next'

import { isHsCode } from '#base/form-fields.ts'
import { Field } from '#ui/field.tsx'

import type { LineProps } from './line-fields.tsx'

/** The customs code of a line; an invalid code is reported at once, and stays as it is typed. */
export function HsCodeField({
  index,
  line: { hsCode = '' },
  change,
}: Pick<LineProps, 'index' | 'line' | 'change'>) {
  const { t } = useTranslation('trade')
  return (
    <Field
      name={`hs-code-${index}`}
      label={t('quote.hsCode')}
      inputMode="decimal"
      maxLength={20}
      value={hsCode}
      error={hsCode && !isHsCode(hsCode) ? t('quote.hsInvalid') : undefined}
      onChange={({ currentTarget }) => change({ hsCode: currentTarget.value })}
    />
  )
}
