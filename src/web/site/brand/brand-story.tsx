import { useTranslation } from 'react-i18next'

import type { SiteScene } from '#business/media/site-image.ts'

import { pagePictures } from '../../catalogue/pictures/page-pictures.ts'
import { Picture, SCENE_SIZES } from '../../catalogue/pictures/picture.tsx'
import { useSite } from '../../shell/use-site.ts'

import page from '#ui/page.module.css'
import styles from './brand-story.module.css'

/**
 * The company in the year it began and today.
 * @param scene null while there is none
 */
export function BrandStory({ scene }: { scene: SiteScene | null }) {
  const { owner } = useSite()
  const { t } = useTranslation('brand')
  return (
    <div className={page.wrap}>
      <header className={styles.head}>
        <p className={page.label}>{t('hero.label')}</p>
        <h1 className={styles.title}>
          {owner.since ? t('hero.titleSince', { year: owner.since }) : t('hero.title')}
        </h1>
        <p className={page.lead}>{t('hero.text')}</p>
      </header>
      {scene && (
        <figure className={styles.scene}>
          <Picture
            isBare
            loading="first"
            picture={scene.tall}
            wide={scene.wide}
            alt={t('alt.scene')}
            sizes={SCENE_SIZES}
          />
          <figcaption className={styles.caption}>{t('sample')}</figcaption>
        </figure>
      )}
      <section className={styles.story} aria-labelledby="story">
        <p className={styles.year} aria-hidden="true">
          {owner.since}
        </p>
        <div className={styles.words}>
          <h2 id="story">
            {owner.since ? t('story.titleSince', { year: owner.since }) : t('story.title')}
          </h2>
          <p>{t('story.first')}</p>
          <p>{t('story.second')}</p>
          <p>{t('story.third')}</p>
        </div>
        <figure className={styles.coat}>
          <Picture
            picture={pagePictures.navyCoat}
            alt={t('alt.coat')}
            sizes="(min-width: 64rem) 30vw, (min-width: 48rem) 40vw, 80vw"
            className={styles.picture}
          />
          <figcaption className={styles.caption}>{t('sample')}</figcaption>
        </figure>
      </section>
    </div>
  )
}
