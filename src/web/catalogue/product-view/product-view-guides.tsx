import { useTranslation } from 'react-i18next'

import { countryOfOrigin } from '#base/owner.ts'
import type { ProductDetail } from '#business/catalogue/product-card.ts'
import { careOf, hsCodeOf } from '#business/guide/customs-and-care.ts'

import { useLocale } from '../../shell/use-locale.ts'
import { Disclosure, Facts } from './product-disclosure.tsx'
import { SizeChart } from './size-chart.tsx'

import styles from './product-view-facts.module.css'

/** What follows from sizes and fibres: other systems of sizes, care, and papers for customs. */
export function ProductGuides({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('product')
  const locale = useLocale()
  const { sizes, composition } = product
  const care = careOf(composition)
  const hsCode = hsCodeOf(composition)
  return (
    <>
      {sizes.length > 0 && (
        <Disclosure title={t('sizes')}>
          <SizeChart sizes={sizes} />
          <p className={styles.note}>{t('sizesNote')}</p>
        </Disclosure>
      )}
      {care.length > 0 && (
        <Disclosure title={t('care')}>
          <ul className={styles.points}>
            {care.map((rule) => (
              <li key={rule}>{t(`careOf.${rule}`)}</li>
            ))}
          </ul>
          <p className={styles.note}>{t('careNote')}</p>
        </Disclosure>
      )}
      <Disclosure title={t('trade')}>
        <Facts
          facts={[
            [t('origin'), countryOfOrigin[locale]],
            [t('hsCode'), hsCode],
          ]}
        />
        {hsCode && <p className={styles.note}>{t('hsNote')}</p>}
      </Disclosure>
    </>
  )
}
