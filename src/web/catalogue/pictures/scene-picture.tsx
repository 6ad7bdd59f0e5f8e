import type { SiteScene } from '#business/media/site-image.ts'

import { avifsOf, webpOf } from './picture.tsx'

/** From here on a screen is wide enough for the wide cut. */
const WIDE = '(min-width: 48rem)'

type ScenePictureProps = {
  scene: SiteScene
  alt: string
  /** Width it takes on the page, as in the attribute of this name. */
  sizes: string
  className?: string | undefined
}

/** The picture at the top of a page: cropped tall for a phone, wide for a desktop. On the first screen. */
export function ScenePicture({ scene: { wide, tall }, alt, sizes, className }: ScenePictureProps) {
  const size = (cut: SiteScene['wide']) => {
    const width = cut.widths.at(-1) ?? 0
    return { width, height: Math.round(width * cut.ratio) }
  }
  return (
    <picture>
      <source media={WIDE} type="image/avif" srcSet={avifsOf(wide)} sizes={sizes} {...size(wide)} />
      <source media={WIDE} type="image/webp" srcSet={webpOf(wide)} {...size(wide)} />
      <source type="image/avif" srcSet={avifsOf(tall)} sizes={sizes} {...size(tall)} />
      <img
        className={className}
        src={webpOf(tall)}
        {...size(tall)}
        alt={alt}
        loading="eager"
        fetchPriority="high"
        decoding="async"
      />
    </picture>
  )
}
