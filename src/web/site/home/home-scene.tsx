import { Link } from 'react-router'

import { buttonClass } from '#ui/button.tsx'

import { Picture, SCENE_SIZES } from '../../catalogue/pictures/picture.tsx'
import { usePageTranslation } from '../../shell/page-content/use-page-content.ts'
import type { usePageScene } from '../../shell/page-content/use-page-scene.ts'
import { useSite } from '../../shell/use-site.ts'
import { HomeHeroLink } from './home-hero-link.tsx'

import page from '#ui/page.module.css'
import styles from './home-scene.module.css'

/** Beside the text it takes a part of a wide screen. */
const BESIDE_SIZES = `(min-width: 48rem) 56vw, ${SCENE_SIZES}`

type HomeSceneProps = {
  scene: NonNullable<ReturnType<typeof usePageScene>>
  collection: string
  season: string | undefined
}

/** The season's picture as high as the window, with the text on its empty side. */
export function HomeScene({ scene, collection, season }: HomeSceneProps) {
  const { t } = usePageTranslation('home')
  const { owner } = useSite()
  return (
    // On a picture of the owner nobody knows which side is empty: the text stands beside it.
    <section className={styles.scene} data-beside={owner.isDemo ? undefined : ''}>
      <Picture
        isBare
        loading="first"
        picture={scene.tall}
        {...(scene.wide && { wide: scene.wide })}
        alt={scene.alt}
        sizes={owner.isDemo ? SCENE_SIZES : BESIDE_SIZES}
        className={styles.picture}
      />
      <div className={`${page.wrap} ${styles.words}`}>
        {season && <p className={page.label}>{season}</p>}
        <h1 className={styles.title}>{t('hero.title')}</h1>
        <p className={`${page.lead} ${styles.lead}`}>{t('hero.text')}</p>
        <p className={styles.actions}>
          <Link className={buttonClass()} to={collection}>
            {t('hero.discover')}
          </Link>
          <HomeHeroLink />
        </p>
        {owner.isDemo && <p className={styles.caption}>{t('sample')}</p>}
      </div>
    </section>
  )
}
