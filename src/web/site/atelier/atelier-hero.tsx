import { Link } from 'react-router'

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

/** The first screen: title beside a drawing and the coat that came of it, or beside the owner's picture. */
export function AtelierHero() {
  const { t, wrote } = usePageTranslation('atelier')
  const { owner } = useSite()
  const top = usePageScene(null, '')
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
          </figure>
        ) : (
          <PageFigure
            slot="hero"
            builtIn={pagePictures.drawingAndCoat}
            alt={t('alt.drawing')}
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
