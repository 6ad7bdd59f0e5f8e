import { useTranslation } from 'react-i18next'

import { countryOfOrigin } from '#base/owner.ts'
import type { ProductDetail } from '#features/catalogue/product-card.ts'
import { careOf, hsCodeOf } from '#features/guide/customs-and-care.ts'
import { DescriptionList } from '#ui/description-list.tsx'
import { Disclosure } from '#ui/disclosure.tsx'

import { useLocale } from '../../shell/use-locale.ts'
import { SizeChart } from './size-chart.tsx'

import styles from './product-view-facts.module.css'

/** Guides that follow from sizes and fibers: other systems of sizes, care, and papers for customs. */
export function ProductGuides({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('product')
  const locale = useLocale()
  const { sizes, composition } = product
  const care = careOf(composition)
  const hsCode = hsCodeOf(product)
  return (
    <>
      {sizes.length > 0 && (
        <Disclosure summary={t('sizes')}>
          <SizeChart sizes={sizes} />
          <p className={styles.note}>{t('sizesNote')}</p>
        </Disclosure>
      )}
      {care.length > 0 && (
        <Disclosure summary={t('care')}>
          <ul className={styles.points}>
            {care.map((rule) => (
              <li key={rule}>{t(`careOf.${rule}`)}</li>
            ))}
          </ul>
          <p className={styles.note}>{t('careNote')}</p>
        </Disclosure>
      )}
      <Disclosure summary={t('trade')}>
        <DescriptionList
          rows={[
            [t('origin'), countryOfOrigin[locale]],
            [t('hsCode'), hsCode],
          ]}
        />
        {hsCode && <p className={styles.note}>{t(product.hsCode ? 'ownHsNote' : 'hsNote')}</p>}
      </Disclosure>
    </>
  )
}
