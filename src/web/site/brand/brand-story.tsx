import type { SiteScene } from '#features/media/site-image.ts'

import { PageFigure } from '../../catalogue/pictures/page-figure.tsx'
import { pagePictures } from '../../catalogue/pictures/page-pictures.ts'
import { Picture, SCENE_SIZES } from '../../catalogue/pictures/picture.tsx'
import { usePageContent, usePageTranslation } from '../../shell/page-content/use-page-content.ts'
import { usePageScene } from '../../shell/page-content/use-page-scene.ts'
import { useSite } from '../../shell/use-site.ts'

import page from '#ui/page.module.css'
import styles from './brand-story.module.css'

/**
 * The company in the year it began and today.
 * @param scene null while there is none
 */
export function BrandStory({ scene }: { scene: SiteScene | null }) {
  const { owner } = useSite()
  const { t, wrote } = usePageTranslation('brand')
  const { hidden } = usePageContent()
  const top = usePageScene(scene, t('alt.scene'))
  // The story of the demonstration belongs to no other maker.
  const isTold = !hidden.includes('story') && (owner.isDemo || wrote('story.first'))
  return (
    <div className={page.wrap}>
      <header className={styles.head}>
        <p className={page.label}>{t('hero.label')}</p>
        <h1 className={styles.title}>
          {owner.since ? t('hero.titleSince', { year: owner.since }) : t('hero.title')}
        </h1>
        <p className={page.lead}>{t('hero.text')}</p>
      </header>
      {top && (
        <figure className={styles.scene}>
          <Picture
            isBare
            loading="first"
            picture={top.tall}
            {...(top.wide && { wide: top.wide })}
            alt={top.alt}
            sizes={SCENE_SIZES}
          />
          {owner.isDemo && <figcaption className={styles.caption}>{t('sample')}</figcaption>}
        </figure>
      )}
      {isTold && (
        <section className={styles.story} aria-labelledby="story">
          <p className={styles.year} aria-hidden="true">
            {owner.since}
          </p>
          <div className={styles.words}>
            <h2 id="story">
              {owner.since ? t('story.titleSince', { year: owner.since }) : t('story.title')}
            </h2>
            <p>{t('story.first')}</p>
            {(owner.isDemo || wrote('story.second')) && <p>{t('story.second')}</p>}
            {(owner.isDemo || wrote('story.third')) && <p>{t('story.third')}</p>}
          </div>
          <PageFigure
            slot="story"
            builtIn={pagePictures.navyCoat}
            alt={t('alt.coat')}
            sizes="(min-width: 64rem) 30vw, (min-width: 48rem) 40vw, 80vw"
            styles={{ figure: styles.coat, picture: styles.picture }}
          />
        </section>
      )}
    </div>
  )
}
