import type { ProductSummary } from '#business/catalogue/product-card.ts'

import { ProductCard } from './product-card.tsx'

import styles from './product-grid.module.css'

/** Cards of the widest first row: they are seen on arrival. */
const EARLY = 4

type ProductGridProps = { products: ProductSummary[]; to?: 'product' | 'partnerProduct' }

/** Coats side by side: two on a phone, three, then four. */
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
