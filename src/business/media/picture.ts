/** A picture as pages show it: `<key>-<width>.avif` in storage for each width, and one WebP. */
export type Picture = {
  key: string
  /** Of the AVIF files in pixels, ascending. */
  widths: number[]
  /** Of the one WebP, for browsers that cannot read AVIF. */
  webpWidth: number
  /** Height divided by width. */
  ratio: number
  /** The color most of it has, `#rrggbb`: shown until the picture has loaded. */
  dominantColor: string | null
}

/** In which sizes a picture comes. */
export type PictureSizes = Pick<Picture, 'widths' | 'webpWidth'>

/** Where a picture came from: with the site, or from staff. */
export const pictureSources = ['seed', 'upload'] as const

/** Waiting for its sizes to be made, shown, or of no use. */
export const pictureStates = ['pending', 'ready', 'failed'] as const
