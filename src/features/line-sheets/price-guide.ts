import { makerDay } from '#base/calendar/maker-day.ts'
import type { Owner } from '#base/owner.ts'
import type { ProductDetail } from '#features/catalogue/product-card.ts'
import {
  type PriceBasis,
  priceFor,
  type PriceList,
  sortTiers,
  type Tier,
} from '#features/prices/price.ts'

/** Pixels of the width of a picture: three times its size on paper. */
export const GUIDE_PICTURE_WIDTH = 300

export type PriceGuide = {
  reference: string
  owner: Owner
  /** Scheme and host of the site. */
  origin: string
  company: { name: string; city: string }
  list: PriceList
  /** Products in the order of the catalogue. */
  products: { detail: ProductDetail; basis: PriceBasis }[]
  issuedAt: Date
}

/** A product with its steps, cheapest last; without steps its price is on request. */
export type GuideEntry = { detail: ProductDetail; ladder: Tier[] }

/** Every step at its price for the cloth of the product; empty: on request. */
function ladderOf(basis: PriceBasis, { fabric }: ProductDetail, on: string): Tier[] {
  const tiers = basis.agreedTiers.length > 0 ? basis.agreedTiers : basis.tiers
  return sortTiers(tiers).flatMap(({ fromQuantity }) => {
    const price = priceFor(basis, { pieces: fromQuantity, fabric: fabric.slug, on })
    return price.state === 'priced' ? [{ fromQuantity, amount: price.unit }] : []
  })
}

export function entriesOf({ products, issuedAt }: PriceGuide): GuideEntry[] {
  return products.map(({ detail, basis }) => ({
    detail,
    ladder: ladderOf(basis, detail, makerDay(issuedAt)),
  }))
}

/** The name of its picture in paper and workbook. */
export const pictureName = ({ id }: ProductDetail) => `${id}.jpg`
