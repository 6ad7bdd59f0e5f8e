import { useTranslation } from 'react-i18next'

import type { ProductDetail } from '#features/catalogue/product-card.ts'
import { writeRange } from '#i18n/write-number.ts'

import styles from './product-view-glance.module.css'

/** The facts that decide an order, before anything else is read. */
export function ProductGlance({ product }: { product: ProductDetail }) {
  const { t } = useTranslation(['product', 'products'])
  const { fabric, weightGsm, sizes, minimumPerColor, leadTimeDays } = product
  const facts = [
    {
      label: t('products:fabricLabel'),
      value: fabric.name,
      more: weightGsm && t('products:weightValue', { value: weightGsm }),
    },
    {
      label: t('products:sizeRange'),
      value: sizes.length > 0 && `EU\u00a0${writeRange(sizes)}`,
    },
    {
      label: t('products:minimum'),
      value: minimumPerColor && t('perColor', { count: minimumPerColor }),
    },
    { label: t('products:leadTime'), value: leadTimeDays && t('days', { count: leadTimeDays }) },
  ].filter(({ value }) => value)
  return (
    <dl className={styles.glance}>
      {facts.map(({ label, value, more }) => (
        <div key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd>
            {value}
            {more && <span className={styles.more}>{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
