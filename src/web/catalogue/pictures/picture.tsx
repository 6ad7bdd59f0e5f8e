import styles from './picture.module.css'

/** A picture in storage: an AVIF for each width, and one WebP for browsers that cannot read AVIF. */
export type PictureFiles = {
  key: string
  /** Of the AVIF files in pixels, ascending. */
  widths: number[]
  webpWidth: number
  /** Height divided by width. */
  ratio: number
  /** Dominant color, `#rrggbb`, shown until the picture has loaded. */
  dominantColor: string | null
}

type PictureProps = {
  picture: PictureFiles
  /** Empty when the words beside it say the same. */
  alt: string
  /** Width it takes on the page, as in the attribute of this name. */
  sizes: string
  /** `first`: the largest element of the first screen. `early`: on the first screen. Others load lazily. */
  loading?: 'first' | 'early' | 'late'
  className?: string | undefined
  /** For a picture that does not fill its box: no color is shown until it has loaded. */
  isBare?: boolean
}

/** A picture from storage in the smallest file that will do; its place is kept free from the start. */
export function Picture(props: PictureProps) {
  const { picture, alt, sizes, loading = 'late', className, isBare } = props
  const { widths, ratio, dominantColor } = picture
  const width = widths.at(-1) ?? 0
  const image = (
    <picture>
      <source type="image/avif" srcSet={avifsOf(picture)} sizes={sizes} />
      <img
        className={className}
        src={webpOf(picture)}
        width={width}
        height={Math.round(width * ratio)}
        alt={alt}
        loading={loading === 'late' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'first' ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
      />
    </picture>
  )
  if (isBare || !dominantColor) return image
  return (
    <span className={styles.frame}>
      {/* An SVG, because the content security policy allows no inline style. */}
      <svg className={styles.ground} aria-hidden="true">
        <rect width="100%" height="100%" fill={dominantColor} />
      </svg>
      {image}
    </span>
  )
}

/** Address of the AVIF of a width that the picture has. */
export function avifOf({ key }: PictureFiles, width: number): string {
  return `/media/${key}-${width}.avif`
}

/** All AVIF files, as `srcset` wants them. */
export function avifsOf(picture: PictureFiles): string {
  return picture.widths.map((width) => `${avifOf(picture, width)} ${width}w`).join(', ')
}

/** Address of the WebP. */
export function webpOf({ key, webpWidth }: PictureFiles): string {
  return `/media/${key}-${webpWidth}.webp`
}
