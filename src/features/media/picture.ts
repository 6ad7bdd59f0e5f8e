/** A picture as pages show it: `<key>-<width>.avif` in storage for each width, and a WebP. */
export type Picture = {
  key: string
  /** Widths of the AVIF files in pixels, ascending. */
  widths: number[]
  /** Width of the only WebP in pixels, for browsers that cannot read AVIF. */
  webpWidth: number
  /** Height divided by width. */
  ratio: number
  /** The dominant color, `#rrggbb`, shown until the picture has loaded. */
  dominantColor: string | null
}

/** The sizes of a picture. */
export type PictureSizes = Pick<Picture, 'widths' | 'webpWidth'>

/** Pixels across from which a picture is sharp in every place of the site; a smaller picture is taken all the same. */
export const SHARP_WIDTH = 1280

/** Whether a picture is narrower than the largest place needs. Not known before its sizes are made. */
export function isNarrow(widths: number[] | null): boolean {
  return widths !== null && Math.max(...widths) < SHARP_WIDTH
}

/** Source of a picture: the seed or staff. */
export const pictureSources = ['seed', 'upload'] as const

/** Its sizes are not made yet, it is shown, or it failed. */
export const pictureStates = ['pending', 'ready', 'failed'] as const

/** A product that is not archived shows it, none does, or only archived ones do. */
export const pictureUses = ['used', 'unused', 'archived'] as const

/** Use of a picture that stands in a spin; lists of pictures leave it out. */
export const FRAME_USE = 'frame'
