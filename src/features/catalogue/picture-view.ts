import type { Picture } from '#features/media/picture.ts'

/** What a picture shows of a coat, in the order of a gallery. `side` is three-quarter. */
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
  /** The point that stays in sight when it is cropped, in per cent from the top left; the middle without it. */
  focus?: [x: number, y: number] | null
}

/** Position of a picture among those of its product: by color, then by view. */
export function positionOf(colorPosition: number, view: PictureView): number {
  return colorPosition * 10 + pictureViews.indexOf(view)
}

/** A picture from staff replaces the seeded picture of the same color and view. */
export function shownPictures(
  pictures: (ProductPicture & { isSent: boolean })[],
): ProductPicture[] {
  const isReplaced = ({ color, view, isSent }: (typeof pictures)[number]) =>
    !isSent &&
    pictures.some((other) => other.isSent && other.color === color && other.view === view)
  return pictures
    .filter((picture) => !isReplaced(picture))
    .map((picture) => {
      const { isSent: _, ...shown } = picture
      return shown
    })
}

/**
 * The gallery of a product in one color, in the order of staff: what shows this color, or no color in particular.
 * A view that the color lacks is left out, because a gallery of two colors is not believed.
 */
export function galleryOf(pictures: ProductPicture[], color: string | undefined): ProductPicture[] {
  return pictures.filter((picture) => picture.color === color || picture.color === null)
}

/** The views that a color lacks, as one other color has them: the color that has most of them. */
export function lentViews(pictures: ProductPicture[], color: string | undefined): ProductPicture[] {
  const own = new Set(galleryOf(pictures, color).map(({ view }) => view))
  const lent = Map.groupBy(
    pictures.filter(
      (picture) => picture.color !== color && picture.color && !own.has(picture.view),
    ),
    (picture) => picture.color,
  )
  return [...lent.values()].toSorted((left, right) => right.length - left.length)[0] ?? []
}
