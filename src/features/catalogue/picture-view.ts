import type { Picture } from '#features/media/picture.ts'

/** Views of a coat, in the order of a gallery. `side` is three-quarter. */
export const pictureViews = ['front', 'side', 'back', 'detail', 'fabric-closeup'] as const
export type PictureView = (typeof pictureViews)[number]

/** Frames of a whole turn, 15 degrees apart. */
export const SPIN_FRAMES = 24

/** A picture of a product; `color` is null when it shows no color in particular. */
export type ProductPicture = Picture & {
  color: string | null
  view: PictureView
  /** True for a picture drawn from the product's data, false for a photograph of a sewn coat. */
  isDigitalSample: boolean
  /** Text by staff in the reader's language; without it the text comes from the product's data. */
  alt?: string | null
  /** Focus point of a cropped picture, in per cent from the top left; the center if missing. */
  focus?: [x: number, y: number] | null
}

/** Position of a picture among those of its product: by color, then by view. */
export function positionOf(colorPosition: number, view: PictureView): number {
  return colorPosition * 10 + pictureViews.indexOf(view)
}

/** Drops seeded pictures that a picture from staff replaces, in the same color and view. */
export function currentPictures(
  pictures: (ProductPicture & { isSent: boolean })[],
): ProductPicture[] {
  const isReplaced = ({ color, view, isSent }: (typeof pictures)[number]) =>
    !isSent &&
    pictures.some((other) => other.isSent && other.color === color && other.view === view)
  return pictures
    .filter((picture) => !isReplaced(picture))
    .map((picture) => {
      const { isSent: _, ...current } = picture
      return current
    })
}

/**
 * The gallery of a product in a color, in the order of staff: pictures of this color and of no particular color.
 * A view that the color lacks is left out, because buyers distrust a gallery of two colors.
 */
export function galleryOf(pictures: ProductPicture[], color: string | undefined): ProductPicture[] {
  return pictures.filter((picture) => picture.color === color || picture.color === null)
}

/** Pictures of the views that a color lacks, all from the other color that has most of these views. */
export function viewsOfOtherColor(
  pictures: ProductPicture[],
  color: string | undefined,
): ProductPicture[] {
  const ownViews = new Set(galleryOf(pictures, color).map(({ view }) => view))
  const picturesByColor = Map.groupBy(
    pictures.filter(
      (picture) => picture.color !== color && picture.color && !ownViews.has(picture.view),
    ),
    (picture) => picture.color,
  )
  return [...picturesByColor.values()].toSorted((a, b) => b.length - a.length)[0] ?? []
}
