import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { SiteScene } from '#business/media/site-image.ts'
import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'

import { pagePictures } from '../../catalogue/pictures/page-pictures.ts'
import { Picture, SCENE_SIZES } from '../../catalogue/pictures/picture.tsx'
import { useLocale } from '../../shell/use-locale.ts'

import page from '#ui/page.module.css'
import styles from './atelier-hero.module.css'

/** Half of a wide screen, all of a small one. */
const SIZES = `(min-width: 64rem) 56vw, ${SCENE_SIZES}`

/**
 * The first screen: title over the picture of the workshop.
 * @param scene null while there is none
 */
export function AtelierHero({ scene }: { scene: SiteScene | null }) {
  const { t } = useTranslation('atelier')
  const locale = useLocale()
  return (
    <section className={styles.background}>
      <div className={`${page.wrap} ${styles.hero}`}>
        <div className={styles.words}>
          <p className={styles.label}>{t('hero.label')}</p>
          <h1>{t('hero.title')}</h1>
          <p className={page.lead}>{t('hero.text')}</p>
          <p className={styles.way}>
            <Link className={`${buttonClass()} ${styles.quote}`} to={pathTo('contact', locale)}>
              {t('hero.quote')}
            </Link>
          </p>
        </div>
        <figure className={styles.still}>
          {scene ? (
            <Picture
              isBare
              loading="first"
              picture={scene.tall}
              wide={scene.wide}
              alt={t('alt.table')}
              sizes={SIZES}
              className={styles.scene}
            />
          ) : (
            <Picture
              picture={pagePictures.stilllife}
              alt={t('alt.table')}
              sizes={SIZES}
              loading="first"
              className={styles.picture}
            />
          )}
          <figcaption className={styles.caption}>{t('sample')}</figcaption>
        </figure>
      </div>
    </section>
  )
}
