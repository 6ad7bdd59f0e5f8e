import { useTranslation } from 'react-i18next'

import type { ProductDetail } from '#features/catalogue/product-card.ts'
import { DescriptionList } from '#ui/description-list.tsx'
import { Disclosure } from '#ui/disclosure.tsx'

import { useLocale } from '../../shell/use-locale.ts'
import { type Fact, useProductFacts } from '../use-product-facts.ts'
import { langOf } from './lang-of.ts'
import { ProductGuides } from './product-view-guides.tsx'

import styles from './product-view-facts.module.css'

type ProductFactsProps = { product: ProductDetail; packing?: Fact[] | undefined }

/** All texts and data of a product in disclosures; the first is open. */
export function ProductFacts({ product, packing = [] }: ProductFactsProps) {
  const { t } = useTranslation('products')
  const { details, making } = useProductFacts(product)
  return (
    <div>
      <Disclosure summary={t('description')} open>
        <Description product={product} />
      </Disclosure>
      <Disclosure summary={t('details')}>
        <DescriptionList rows={details} />
        {product.lineDrawingKey && (
          <img
            className={styles.drawing}
            src={`/media/${product.lineDrawingKey}`}
            alt={t('lineDrawing', { name: product.name })}
            loading="lazy"
            decoding="async"
          />
        )}
      </Disclosure>
      <Disclosure summary={t('making')}>
        <DescriptionList rows={[...making, ...packing]} />
      </Disclosure>
      <ProductGuides product={product} />
    </div>
  )
}

function Description({ product }: { product: ProductDetail }) {
  const { description, descriptionIn, details } = product
  const locale = useLocale()
  return (
    <>
      {description && <p lang={langOf(descriptionIn, locale)}>{description}</p>}
      {details.length > 0 && (
        <ul className={styles.points}>
          {details.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </>
  )
}
