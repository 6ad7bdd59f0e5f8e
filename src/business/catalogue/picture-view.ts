import type { Picture } from '#business/media/picture.ts'

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
 * The gallery of a product in one color, in the order of staff. A view that exists only in another color
 * is shown in that color, where the views have it: a buyer wants to see the back, and the page names the color.
 */
export function galleryOf(pictures: ProductPicture[], color: string | undefined): ProductPicture[] {
  const shown = pictures.filter((one) => one.color === color || one.color === null)
  for (const [at, view] of pictureViews.entries()) {
    if (view === 'front' || shown.some((one) => one.view === view)) continue
    const lent = pictures.find((one) => one.view === view)
    const before = shown.findLastIndex((one) => pictureViews.indexOf(one.view) < at)
    if (lent) shown.splice(before + 1, 0, lent)
  }
  return shown
}
