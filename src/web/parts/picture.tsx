import type { Picture as PictureFacts } from '#business/catalogue/model-card.ts'

type PictureProps = {
  picture: PictureFacts
  /** Width it takes on the page, as in the attribute of this name. */
  sizes: string
  /** `first`: the largest thing one sees on arrival. `early`: seen on arrival. Others wait. */
  loading?: 'first' | 'early' | 'late'
  className?: string | undefined
}

/** A picture from storage in the smallest file that will do; its place is kept free from the start. */
export function Picture({ picture, sizes, loading = 'late', className }: PictureProps) {
  const { key, widths, ratio, alt } = picture
  const width = widths.at(-1) ?? 800
  const files = (format: string) =>
    widths.map((one) => `/media/${key}-${one}.${format} ${one}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
      <img
        className={className}
        src={`/media/${key}-${width}.webp`}
        srcSet={files('webp')}
        sizes={sizes}
        width={width}
        height={Math.round(width * ratio)}
        alt={alt}
        loading={loading === 'late' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'first' ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
