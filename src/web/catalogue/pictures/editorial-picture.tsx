/** Pictures that belong to pages, not to products: `public/pictures/<name>-<width>.avif`, and one WebP. */
const pictures = {
  'atelier-stilllife': { widths: [640, 960], ratio: 0.75 },
  'collar-detail': { widths: [640, 960], ratio: 1.25 },
  'macro-herringbone': { widths: [640, 960], ratio: 0.75 },
  'navy-belted': { widths: [640, 960], ratio: 1.25 },
} as const satisfies Record<string, { widths: [number, number]; ratio: number }>

type EditorialPictureProps = {
  name: keyof typeof pictures
  /** Empty when the picture adds nothing to the words beside it. */
  alt: string
  /** Width it takes on the page, as in the attribute of this name. */
  sizes: string
  /** `first`: the largest element of the first screen. */
  loading?: 'first' | 'late'
  className?: string | undefined
}

/** A picture of a page in the smallest file that will do; its place is kept free from the start. */
export function EditorialPicture(props: EditorialPictureProps) {
  const { name, alt, sizes, loading = 'late', className } = props
  const { widths, ratio } = pictures[name]
  const width = widths[1]
  const files = widths.map((one) => `/pictures/${name}-${one}.avif ${one}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={files} sizes={sizes} />
      <img
        className={className}
        src={`/pictures/${name}-${widths[0]}.webp`}
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
