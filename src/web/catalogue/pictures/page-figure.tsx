import type { Picture as Files } from '#features/media/picture.ts'

import { usePageContent } from '../../shell/page-content/use-page-content.ts'
import { useSite } from '../../shell/use-site.ts'
import { Picture } from './picture.tsx'

type PageFigureProps = {
  /** Place of the picture among those that staff fill; its words are the text `picture.<slot>`. */
  slot: string
  /** The picture of the demonstration. */
  builtIn: Files
  alt: string
  /** The caption of the demonstration picture: the first of a page says for all that they are drawn. */
  caption?: string
  sizes: string
  loading?: 'first' | 'late'
  styles: {
    figure?: string | undefined
    picture?: string | undefined
    caption?: string | undefined
  }
}

/** Of an upright photo of a coat that is cropped, the collar stays in sight rather than the hem. */
function withFocus(picture: Files) {
  return picture.ratio > 1 ? { ...picture, focus: UPPER_THIRD } : picture
}
const UPPER_THIRD: [x: number, y: number] = [50, 20]

/** A picture that staff have chosen; the demonstration shows its own, and any other company none. */
export function PageFigure(props: PageFigureProps) {
  const { slot, builtIn, alt, caption, sizes, loading = 'late', styles } = props
  const { pictures, texts } = usePageContent()
  const { isDemo } = useSite().owner
  const own = pictures[slot]
  if (!own && !isDemo) return null
  return (
    <figure className={styles.figure}>
      <Picture
        picture={own ? withFocus(own) : builtIn}
        alt={own ? (texts[`picture.${slot}`] ?? '') : alt}
        sizes={sizes}
        loading={loading}
        className={styles.picture}
      />
      {!own && caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}
