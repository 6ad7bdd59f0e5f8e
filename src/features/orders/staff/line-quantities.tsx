import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { piecesOf, type QuantityMatrix } from '#base/quantity-matrix.ts'
import { ownQuantities, type QuoteLine } from '#features/quotes/quote-draft.ts'
import { useMatrixMessages } from '#features/requests/view/use-matrix-messages.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { QuantityMatrix as Matrix } from '#ui/matrix/quantity-matrix.tsx'

import { NumberField } from './amount-field.tsx'
import type { LineProps } from './line-fields.tsx'
import type { StaffRequest } from './staff-case.ts'

/** The name of a buyer's own model, and the number of pieces offered. */
export function OwnModelFields({ index, line, request, change }: Omit<LineProps, 'draft'>) {
  const { t } = useTranslation('trade')
  return (
    <>
      <Field
        name={`name-${index}`}
        label={t('quote.ownName')}
        lang={request.locale}
        value={line.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <NumberField
        kind="pieces"
        name={`pieces-${index}`}
        label={t('quote.pieces')}
        value={piecesOf(line.quantities) || null}
        onChange={(pieces) => change({ quantities: pieces ? ownQuantities(pieces) : {} })}
      />
    </>
  )
}

type QuantitiesProps = {
  model: NonNullable<StaffRequest['lines'][number]['model']>
  sizes: readonly string[]
  line: QuoteLine
  onChange: (quantities: QuantityMatrix) => void
}

/** The offered quantities of a model; open while there are none. */
export function Quantities({ model, sizes, line, onChange }: QuantitiesProps) {
  const { t } = useTranslation('trade')
  const messages = useMatrixMessages()
  const [isOpen] = useState(piecesOf(line.quantities) === 0)
  return (
    <Disclosure size="small" summary={t('quote.quantities')} open={isOpen}>
      <Matrix
        caption={model.name}
        colors={model.colors}
        sizes={sizes.map((code) => ({ code, label: code }))}
        value={line.quantities}
        onChange={(change) => onChange(change(line.quantities))}
        messages={messages}
      />
    </Disclosure>
  )
}
