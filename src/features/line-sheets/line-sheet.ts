import type { Owner } from '#base/owner.ts'
import type { PictureView, ProductPicture } from '#features/catalogue/picture-view.ts'
import { galleryOf } from '#features/catalogue/picture-view.ts'
import type { ProductDetail } from '#features/catalogue/product-card.ts'
import type { PriceList, Tier } from '#features/prices/price.ts'

import type { ExportOptions, PerPage } from './product-export.ts'

export type LineSheet = {
  title: string
  options: ExportOptions
  owner: Owner
  /** The list of the prices; null: the sheet shows none. */
  list: PriceList | null
  entries: SheetEntry[]
  at: Date
}

/** A product of a line sheet. */
export type SheetEntry = {
  /** The product in each language of the sheet, the main language first. */
  texts: [ProductDetail, ...ProductDetail[]]
  /** Cheapest last; empty: on request. */
  ladder: Tier[]
  /** The ready pieces, in words of the main language; empty: it is made to order. */
  availability: string
}

/** Pixels of the width of a picture: about 200 an inch. */
export const pictureWidths = { 1: 1100, 2: 800, 4: 640, 6: 480, 9: 480 } as const satisfies Record<
  PerPage,
  number
>

/** Pictures that a part may have: Typst holds all of them in memory. */
const PART_PICTURES_MAX = 24

/** Products of a part: whole pages with at most so many pictures. */
export function partSize(perPage: PerPage, picturesEach: number): number {
  const pages = Math.floor(PART_PICTURES_MAX / (perPage * picturesEach))
  return Math.max(1, pages) * perPage
}

/** The file of a picture that is at least so wide, if it exists. */
export function fileOf({ key, widths, webpWidth }: ProductPicture, width: number): string {
  const wide = widths.find((each) => each >= width) ?? widths.at(-1) ?? 0
  return webpWidth >= width || wide <= webpWidth
    ? `${key}-${webpWidth}.webp`
    : `${key}-${wide}.avif`
}

/** A view in the color that a product is shown in. */
export function pictureOf(product: ProductDetail, view: PictureView): ProductPicture | undefined {
  if (view === 'front') return product.picture ?? undefined
  return galleryOf(product.pictures, product.picture?.color ?? undefined).find(
    (picture) => picture.view === view,
  )
}
