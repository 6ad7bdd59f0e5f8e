import styles from './picture.module.css'

/** Files of a picture in storage: `/media/<key>-<width>.avif` and `.webp` for each width. */
export type PictureFiles = {
  key: string
  /** Pixels, ascending. */
  widths: number[]
  /** Height divided by width. */
  ratio: number
  /** The colour most of it has, `#rrggbb`: what stands there until it comes. */
  ground: string | null
}

type PictureProps = {
  picture: PictureFiles
  /** Empty when the words beside it say the same. */
  alt: string
  /** Width it takes on the page, as in the attribute of this name. */
  sizes: string
  /** `first`: the largest thing one sees on arrival. `early`: seen on arrival. Others wait. */
  loading?: 'first' | 'early' | 'late'
  className?: string | undefined
  /** For a picture that does not fill its place: nothing stands there until it comes. */
  isBare?: boolean
}

/** A picture from storage in the smallest file that will do; its place is kept free from the start. */
export function Picture(props: PictureProps) {
  const { picture, alt, sizes, loading = 'late', className, isBare } = props
  const { widths, ratio, ground } = picture
  const width = widths.at(-1) ?? 0
  const image = (
    <picture>
      <source type="image/avif" srcSet={filesOf(picture, 'avif')} sizes={sizes} />
      <img
        className={className}
        src={fileOf(picture, width, 'webp')}
        srcSet={filesOf(picture, 'webp')}
        sizes={sizes}
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
  if (isBare || !ground) return image
  return (
    <span className={styles.frame}>
      {/* Drawn, because the content policy takes no inline style. */}
      <svg className={styles.ground} aria-hidden="true">
        <rect width="100%" height="100%" fill={ground} />
      </svg>
      {image}
    </span>
  )
}

/** Address of one file of a picture. */
export function fileOf({ key }: { key: string }, width: number, format: 'avif' | 'webp'): string {
  return `/media/${key}-${width}.${format}`
}

/** All files of a format, as `srcset` wants them. */
export function filesOf(picture: PictureFiles, format: 'avif' | 'webp'): string {
  return picture.widths.map((one) => `${fileOf(picture, one, format)} ${one}w`).join(', ')
}
