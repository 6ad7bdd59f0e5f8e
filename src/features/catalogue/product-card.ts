import type { Locale } from '#base/locale.ts'

import type { PictureView, ProductPicture } from './picture-view.ts'
import type { Facet, FilterName } from './product-filter.ts'
import type { FiberShare } from './product.ts'

/** A named entry of the catalogue (category, fabric, color) in the visitor's language. */
type Word = { slug: string; name: string }

/** A fiber of a fabric with its name. */
type NamedShare = FiberShare & { name: string }

export type Color = Word & { hex: string }

/** A coat that turns: frames at equal angles, the first from the front. */
export type Spin = {
  color: string
  /** True if any frame is drawn from the product's data. */
  isDigitalSample: boolean
  /** Keys of the frames: `/media/<key>-<width>.avif` and `-<webpWidth>.webp`. */
  frames: string[]
  width: number
  webpWidth: number
}

/** A film of a product, `/media/<key>.mp4`. */
export type ProductFilm = {
  key: string
  /** Height divided by width. */
  ratio: number
}

/** A product in a list. No field is for partners only. */
export type ProductSummary = {
  id: string
  styleCode: string
  name: string
  category: Word
  fabric: Word
  /** Back length at size 38. */
  lengthCm: number | null
  colors: Color[]
  /** Null when the product has no picture yet. */
  picture: ProductPicture | null
  /** The picture on hover: the back or side in the same color, else another color. */
  secondPicture: ProductPicture | null
  /** Present and true if visitors may not see the product; never sent to a visitor. */
  isPartnerOnly?: true
}

/** All public facts of a product, without prices; null and empty values are not known yet. */
export type ProductDetail = ProductSummary & {
  description: string
  /** The languages of name and description, which fall back if the requested language is missing; null without a text. */
  nameIn: Locale | null
  descriptionIn: Locale | null
  /** Construction details. */
  details: string[]
  composition: NamedShare[]
  lining: NamedShare[]
  weightGsm: number | null
  sizes: string[]
  leadTimeDays: number | null
  minimumPerColor: number | null
  minimumPerStyle: number | null
  /** Customs code by staff; null: six digits follow from the composition. */
  hsCode: string | null
  collection: Word & { fullName: string }
  /** Season in the notation of the trade: `FW 25/26`. */
  season: string
  /** Pictures in the order of staff. */
  pictures: ProductPicture[]
  /** A spin for each color that has all its frames. */
  spins: Spin[]
  /** The film; null without a film. */
  film: ProductFilm | null
  /** Languages in which visitors see the product, in the order of the site. */
  languages: Locale[]
  /** Key of the line drawing in storage; null while there is none. */
  lineDrawingKey: string | null
}

/** Products to show below a product. */
export type RelatedProducts = {
  ofFabric: ProductSummary[]
  /** Products of the same category, then of the same collection, without those in `ofFabric`. */
  similar: ProductSummary[]
}

/** A choice of a facet with its number of products; only colors have `hex`. */
export type FacetChoice = Word & { count: number; hex?: string }

export type ProductList = {
  products: ProductSummary[]
  /** Number of products before the first product of the page. */
  from: number
  /** Number of the page in the address that shows this list. */
  page: number
  count: number
  /** Products in the whole catalogue that only partners see; 0 if the reader sees them. */
  hiddenCount: number
  facets: Record<Facet, FacetChoice[]>
  /** The collection of the filter; null if there is none with this slug. */
  collection: (Word & { fullName: string; description: string }) | null
  /** The search text with misspelled words replaced; null if no word was replaced. */
  corrected: string | null
  /** Number of products without each condition, for an empty list only. */
  without: { name: FilterName; count: number }[]
}

/** A suggestion of the search field: a filter of the list, or a product. */
export type Suggestion =
  | { kind: Exclude<Facet, 'size'>; slug: string; name: string; hex?: string }
  | { kind: 'product'; slug: string; name: string; styleCode: string }

/** The two pictures of a card: the front in the requested color, else any, and the picture for hover. */
export function choosePictures(
  pictures: ProductPicture[],
  color: string | undefined,
): Pick<ProductSummary, 'picture' | 'secondPicture'> {
  const fronts = pictures.filter(({ view }) => view === 'front')
  const picture = fronts.find((front) => front.color === color) ?? fronts[0] ?? pictures[0] ?? null
  const inSameColor = (view: PictureView) =>
    pictures.find((candidate) => candidate.view === view && candidate.color === picture?.color)
  const other = fronts.find((front) => front.color !== picture?.color)
  return { picture, secondPicture: inSameColor('back') ?? inSameColor('side') ?? other ?? null }
}
