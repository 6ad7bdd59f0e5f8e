import type { ProductSummary } from '#business/catalogue/product-card.ts'

import { ProductCard } from './product-card.tsx'

import styles from './product-grid.module.css'

/** Cards in the first row of the widest screen: they load early. */
const EARLY = 4

type ProductGridProps = { products: ProductSummary[]; to?: 'product' | 'partnerProduct' }

/** A grid of products: two columns on a phone, three, then four. */
export function ProductGrid({ products, to = 'product' }: ProductGridProps) {
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            to={to}
            loading={index === 0 ? 'first' : index < EARLY ? 'early' : 'late'}
          />
        </li>
      ))}
    </ul>
  )
}
