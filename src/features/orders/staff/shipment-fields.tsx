import { useTranslation } from 'react-i18next'

import type { Usual } from '#base/reading/decide.ts'
import { readMeasure } from '#base/reading/decimals.ts'
import { readPieces } from '#base/reading/pieces.ts'
import { writeDecimal } from '#base/reading/write.ts'
import { usualGrams, usualLiters } from '#features/orders/shipment.ts'
import { Field } from '#ui/field.tsx'
import { ReadField } from '#web/forms/read-field.tsx'
import { useToday } from '#web/session/clock/use-today.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import order from '../view/order.module.css'

/** The measures of a shipment; null: not typed yet, or asked about. */
export type Measures = Record<'cartons' | 'grossGrams' | 'liters', number | null>

type ShipmentFieldsProps = {
  pieces: number
  dayError: string | undefined
  onChange: (part: Partial<Measures>) => void
}

/** The day, the measures and the carrier of a shipment. */
export function ShipmentFields({ pieces, dayError, onChange }: ShipmentFieldsProps) {
  const { t } = useTranslation('orders')
  const locale = useLocale()
  const measure = (unit: 'kg' | 'm3', usual: Usual | null) => ({
    inputMode: 'decimal' as const,
    required: true,
    read: (typed: string) => readMeasure(typed, unit, { locale, usual }),
    write: (thousandths: number) => writeDecimal(String(thousandths / 1000), locale),
  })
  const today = useToday()
  return (
    <div className={order.fields}>
      <Field
        name="shippedOn"
        type="date"
        label={t('shipment.shippedOn')}
        defaultValue={today}
        max={today}
        error={dayError}
        required
      />
      <ReadField<number>
        name="cartons"
        inputMode="numeric"
        label={t('shipment.cartons')}
        required
        read={(typed) => readPieces(typed, { locale })}
        write={String}
        onValue={(cartons) => onChange({ cartons })}
      />
      <ReadField<number>
        name="gross"
        label={t('shipment.gross')}
        {...measure('kg', usualGrams(pieces))}
        onValue={(grossGrams) => onChange({ grossGrams })}
      />
      <ReadField<number>
        name="volume"
        label={t('shipment.volume')}
        {...measure('m3', usualLiters(pieces))}
        onValue={(liters) => onChange({ liters })}
      />
      <Field name="carrier" label={t('sample.carrier')} maxLength={80} required />
      <Field name="tracking" label={t('sample.tracking')} maxLength={80} />
    </div>
  )
}
