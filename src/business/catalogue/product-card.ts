import type { PictureView, ProductPicture } from './picture-view.ts'

/** A word of the catalogue in the visitor's language. */
type Word = { slug: string; name: string }

export type Color = Word & { hex: string }

/** A coat that turns: `/media/<key>-<NN>-<width>.avif` and `-<webpWidth>.webp`, `NN` from 00. */
export type Spin = {
  key: string
  frames: number
  width: number
  webpWidth: number
  ratio: number
  color: string
}

/** What a list shows of a product. Nothing here is for partners only. */
export type ProductSummary = {
  id: string
  styleCode: string
  name: string
  category: Word
  fabric: Word
  colors: Color[]
  /** Null when the product has no picture yet. */
  picture: ProductPicture | null
  /** The back or side of the same, else another color: for the pointer that rests on the card. */
  secondPicture: ProductPicture | null
  /** Present and true when visitors do not see the product; never sent to a visitor. */
  isPartnerOnly?: true
}

/** Everything public about a product. Prices live elsewhere. */
export type ProductDetail = ProductSummary & {
  description: string
  /** Points of construction. */
  details: string[]
  composition: { name: string; percent: number }[]
  lining: { name: string; percent: number }[]
  weightGsm: number
  /** Back length at size 38. */
  lengthCm: number
  sizes: string[]
  leadTimeDays: number
  minimumPerColor: number
  minimumPerStyle: number
  collection: Word & { fullName: string }
  /** Name of the season as trade writes it: `FW 25/26`. */
  season: string
  /** By color in the order of `colors`, then by view. */
  pictures: ProductPicture[]
  /** One for each color that has one. */
  spins: Spin[]
  /** Key of the line drawing in storage; null while there is none. */
  flatKey: string | null
}

export type FacetChoice = Word & { count: number }

export type ProductList = {
  products: ProductSummary[]
  count: number
  /** Products only partners see, in the whole catalogue; 0 for whoever sees them. */
  hiddenCount: number
  facets: {
    categories: FacetChoice[]
    fabrics: FacetChoice[]
    colors: (FacetChoice & { hex: string })[]
  }
  /** The collection asked for, when there is one of this name. */
  collection: (Word & { fullName: string; description: string }) | null
}

/** The two pictures of a card: the front in the color asked for, and what to see of it next. */
export function choosePictures(
  pictures: ProductPicture[],
  color: string | undefined,
): Pick<ProductSummary, 'picture' | 'secondPicture'> {
  const fronts = pictures.filter(({ view }) => view === 'front')
  const picture = fronts.find((one) => one.color === color) ?? fronts[0] ?? null
  const ofSame = (view: PictureView) =>
    pictures.find((one) => one.view === view && one.color === picture?.color)
  const other = fronts.find((one) => one.color !== picture?.color)
  return { picture, secondPicture: ofSame('back') ?? ofSame('side') ?? other ?? null }
}
