import type { ReactNode } from 'react'

import type { ProductSummary } from '#features/catalogue/product-card.ts'

import { ProductCard } from './product-card.tsx'

import page from '#ui/page.module.css'
import styles from './product-grid.module.css'

/** Cards in the first row of the widest screen: they load early. */
const EARLY = 4

/** Id of the card at this place of a list, counted from 0. */
export const cardId = (index: number) => `product-${index + 1}`

type ProductGridProps = {
  products: ProductSummary[]
  /** How many products of a list are before these; undefined outside of a list that goes on. */
  from?: number
  to?: 'product' | 'partnerProduct'
  /** How many are on the first screen; the first of them is its largest picture. */
  early?: number
  /** On a phone a row that is swiped. */
  isRow?: boolean
  /** A button on the picture of each card. */
  actionOf?: ((product: ProductSummary) => ReactNode) | undefined
}

/** A grid of products: two columns on a phone, three, then four. */
export function ProductGrid({
  products,
  from,
  to = 'product',
  early = EARLY,
  isRow = false,
  actionOf,
}: ProductGridProps) {
  return (
    <ul className={isRow ? `${page.swipe} ${styles.grid}` : styles.grid}>
      {products.map((product, index) => (
        <li key={product.id} id={from === undefined ? undefined : cardId(from + index)}>
          <ProductCard
            product={product}
            to={to}
            action={actionOf?.(product)}
            loading={index >= early ? 'late' : index === 0 ? 'first' : 'early'}
          />
        </li>
      ))}
    </ul>
  )
}
