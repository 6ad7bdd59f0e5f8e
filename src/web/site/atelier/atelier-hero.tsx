import { Link } from 'react-router'

import type { SiteScene } from '#features/media/site-image.ts'
import { quotePathForProducts } from '#features/requests/view/quote-path.ts'
import { buttonClass } from '#ui/button.tsx'

import { PageFigure } from '../../catalogue/pictures/page-figure.tsx'
import { pagePictures } from '../../catalogue/pictures/page-pictures.ts'
import { Picture, SCENE_SIZES } from '../../catalogue/pictures/picture.tsx'
import { usePageTranslation } from '../../shell/page-content/use-page-content.ts'
import { usePageScene } from '../../shell/page-content/use-page-scene.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { useSite } from '../../shell/use-site.ts'

import page from '#ui/page.module.css'
import styles from './atelier-hero.module.css'

/** Half of a wide screen, all of a small screen. */
const SIZES = `(min-width: 64rem) 56vw, ${SCENE_SIZES}`

/**
 * The first screen: title over the picture of the workshop.
 * @param scene null while there is none
 */
export function AtelierHero({ scene }: { scene: SiteScene | null }) {
  const { t, wrote } = usePageTranslation('atelier')
  const { owner } = useSite()
  const top = usePageScene(scene, t('alt.table'))
  const locale = useLocale()
  const label = owner.isDemo || wrote('hero.label') ? t('hero.label') : owner.city[locale]
  return (
    <section className={styles.background}>
      <div className={`${page.wrap} ${styles.hero}`}>
        <div className={styles.words}>
          {label && <p className={styles.label}>{label}</p>}
          <h1>{t('hero.title')}</h1>
          <p className={page.lead}>{t('hero.text')}</p>
          <p className={styles.way}>
            <Link
              className={`${buttonClass()} ${styles.quote}`}
              to={quotePathForProducts(locale, [])}
            >
              {t('hero.quote')}
            </Link>
          </p>
        </div>
        {top ? (
          <figure className={styles.still}>
            <Picture
              isBare
              loading="first"
              picture={top.tall}
              {...(top.wide && { wide: top.wide })}
              alt={top.alt}
              sizes={SIZES}
              className={styles.scene}
            />
            {owner.isDemo && <figcaption className={styles.caption}>{t('sample')}</figcaption>}
          </figure>
        ) : (
          <PageFigure
            slot="hero"
            builtIn={pagePictures.stilllife}
            alt={t('alt.table')}
            caption={t('sample')}
            sizes={SIZES}
            loading="first"
            styles={{ figure: styles.still, picture: styles.picture, caption: styles.caption }}
          />
        )}
      </div>
    </section>
  )
}
