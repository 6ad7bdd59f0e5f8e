import type { SiteScene } from '#features/media/site-image.ts'

import { useSite } from '../use-site.ts'
import { usePageContent } from './use-page-content.ts'

/** The picture at the top of a page: `wide` only if a picture for wide screens exists too. */
type Scene = { tall: SiteScene['tall']; wide?: SiteScene['wide']; alt: string }

/**
 * The scene that staff have chosen for the top of this page, else the scene of the demonstration.
 * @param alt says what the scene of the demonstration shows
 */
export function usePageScene(builtIn: SiteScene | null, alt: string): Scene | null {
  const { pictures, texts } = usePageContent()
  const { isDemo } = useSite().owner
  const { hero, heroTall } = pictures
  if (hero)
    return {
      tall: heroTall ?? hero,
      ...(heroTall && { wide: hero }),
      alt: texts['picture.hero'] ?? '',
    }
  return isDemo && builtIn ? { ...builtIn, alt } : null
}
