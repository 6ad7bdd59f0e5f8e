import type { TFunction } from 'i18next'

import type { OrderTerms } from '#features/guide/order-terms.queries.ts'
import { writeRange } from '#i18n/write-number.ts'

/** The days from approval to shipment, counted by the larger number as all three languages do. */
export function writeDays(t: TFunction<'shell'>, days: OrderTerms['days']): string {
  return t('shell:order.days', { count: days[1], range: writeRange(days) })
}

/** The figures of the catalogue as places of a sentence: `from {{pieces}} per color and {{perStyle}} per style`. */
export function orderFigures(
  t: TFunction<'shell'>,
  { minimumPerColor, minimumPerStyle, days }: OrderTerms,
) {
  return {
    pieces: t('shell:order.pieces', { count: minimumPerColor }),
    perStyle: minimumPerStyle,
    days: writeDays(t, days),
  }
}
