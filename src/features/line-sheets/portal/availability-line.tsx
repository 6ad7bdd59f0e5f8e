import { useTranslation } from 'react-i18next'

import { piecesOfColor } from '#base/quantity-matrix.ts'
import type { Color, ProductDetail } from '#features/catalogue/product-card.ts'
import { useFormat } from '#web/forms/use-format.ts'

import type { Availability } from '../availability/availability.ts'

import styles from './availability-line.module.css'

type AvailabilityLineProps = {
  availability: Availability | null
  product: ProductDetail
  color: Color | undefined
}

/** Says whether a color can ship now or is made to order; a sentence, since reading reserves nothing. */
export function AvailabilityLine({ availability, product, color }: AvailabilityLineProps) {
  const { t } = useTranslation('exports')
  const { day } = useFormat()
  const { leadTimeDays, sizes } = product
  const count = color && availability ? piecesOfColor(availability.ready, color.slug) : 0
  const toOrder =
    leadTimeDays === null
      ? t('availability.toOrder')
      : t('availability.toOrderDays', { count: leadTimeDays })
  if (!color || !availability || count === 0) return <p className={styles.line}>{toOrder}</p>
  const ready = availability.ready[color.slug] ?? {}
  const bySize = sizes.flatMap((size) => (ready[size] ? [`${size}: ${ready[size]}`] : []))
  return (
    <div className={styles.line}>
      <p suppressHydrationWarning>
        {t('availability.ready', {
          count,
          color: color.name,
          day: day(`${availability.asOf}T12:00:00Z`),
        })}
      </p>
      <p className={styles.sizes}>{t('availability.sizes', { sizes: bySize.join(' · ') })}</p>
      <p className={styles.sizes}>{toOrder}</p>
    </div>
  )
}
