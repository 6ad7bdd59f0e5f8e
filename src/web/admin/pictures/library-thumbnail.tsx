import type { LibraryRow } from './library-data.ts'

type LibraryThumbnailProps = { row: LibraryRow; className: string | undefined }

/** A picture of the library at its smallest width; an empty place while it has no files. */
export function LibraryThumbnail({ row: { key, widths }, className }: LibraryThumbnailProps) {
  if (!key || !widths) return <span className={className} />
  return <img className={className} src={`/media/${key}-${widths[0]}.avif`} alt="" loading="lazy" />
}
