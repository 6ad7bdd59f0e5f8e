import type { Picture as Files } from '#features/media/picture.ts'

import styles from './picture.module.css'

/** The width of a screen from which on the wide cut is used. */
const WIDE = '(min-width: 48rem)'

/**
 * A scene over the whole width. On a phone it takes the file of 800: to the eye two pixels a point are as
 * sharp as three, and half the bytes.
 */
export const SCENE_SIZES = '(min-width: 48rem) 100vw, max(16.5rem, 60vw)'

/** `elementtiming`: the browser tells `shell/start/deferred-fonts.js` when it is on screen. */
const FIRST = { fetchPriority: 'high', elementtiming: 'first' } as const

type PictureProps = {
  picture: Files & { focus?: [x: number, y: number] | null }
  /** The same scene cut for a wide screen. */
  wide?: Files
  /** Empty when the words beside it say the same. */
  alt: string
  /** Width it takes on the page, as in the attribute of this name. */
  sizes: string
  /** `first`: the largest element of the first screen. `early`: on the first screen. Others load lazily. */
  loading?: 'first' | 'early' | 'late'
  className?: string | undefined
  /** The picture does not fill its box: no color is shown until it has loaded. */
  isBare?: boolean
}

/** A picture in the smallest file that will do; its place is kept free from the start. */
export function Picture(props: PictureProps) {
  const { picture, wide, alt, sizes, loading = 'late', className, isBare } = props
  const image = (
    <picture>
      {wide && (
        <>
          <source media={WIDE} {...avifSource(wide)} sizes={sizes} {...sizeOf(wide)} />
          <source media={WIDE} type="image/webp" srcSet={webpOf(wide)} {...sizeOf(wide)} />
        </>
      )}
      <source {...avifSource(picture)} sizes={sizes} {...sizeOf(picture)} />
      <img
        className={picture.focus ? `${styles.image} ${className ?? ''}` : className}
        data-focus-x={stepOf(picture.focus?.[0])}
        data-focus-y={stepOf(picture.focus?.[1])}
        src={webpOf(picture)}
        {...sizeOf(picture)}
        alt={alt}
        loading={loading === 'late' ? 'lazy' : 'eager'}
        {...(loading === 'first' ? FIRST : { fetchPriority: 'auto' })}
        decoding="async"
        draggable={false}
      />
    </picture>
  )
  if (isBare || !picture.dominantColor) return image
  return (
    <span className={styles.frame}>
      {/* An SVG, because the content security policy allows no inline style. */}
      <svg className={styles.background} aria-hidden="true">
        <rect width="100%" height="100%" fill={picture.dominantColor} />
      </svg>
      {image}
    </span>
  )
}

/** Positions in steps of ten, because the content security policy allows no inline style. */
const stepOf = (percent: number | undefined) =>
  percent === undefined ? undefined : Math.round(percent / 10) * 10

function avifSource(picture: Files) {
  const files = picture.widths.map((width) => `${avifOf(picture, width)} ${width}w`)
  return { type: 'image/avif', srcSet: files.join(', ') }
}

function sizeOf({ widths, ratio }: Files) {
  const width = widths.at(-1) ?? 0
  return { width, height: Math.round(width * ratio) }
}

/** Address of the AVIF of a width that the picture has. */
export function avifOf({ key }: Files, width: number): string {
  return `${addressOf(key)}-${width}.avif`
}

/** Address of the WebP. */
export function webpOf({ key, webpWidth }: Files): string {
  return `${addressOf(key)}-${webpWidth}.webp`
}

/** Pictures lie in storage, but for those that are built in with the pages. */
function addressOf(key: string): string {
  return key.startsWith('/') ? key : `/media/${key}`
}
