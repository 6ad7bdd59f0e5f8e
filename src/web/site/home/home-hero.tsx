import { Link } from 'react-router'

import type { ProductSummary } from '#features/catalogue/product-card.ts'
import type { SiteScene } from '#features/media/site-image.ts'
import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'

import { pagePictures } from '../../catalogue/pictures/page-pictures.ts'
import { Picture } from '../../catalogue/pictures/picture.tsx'
import { usePictureAlt } from '../../catalogue/pictures/use-picture-alt.ts'
import { usePageTranslation } from '../../shell/page-content/use-page-content.ts'
import { usePageScene } from '../../shell/page-content/use-page-scene.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { useSite } from '../../shell/use-site.ts'
import { HomeHeroLink } from './home-hero-link.tsx'
import { HomeScene } from './home-scene.tsx'

import page from '#ui/page.module.css'
import styles from './home-hero.module.css'

/** The coat's column: the whole width of a phone, half of a desktop. */
const SIZES = '(min-width: 64rem) 46vw, 90vw'

type HomeHeroProps = {
  /** Null while there is none: then a product picture is shown. */
  scene: SiteScene | null
  /** A public product with a picture; null while the catalogue has none. */
  product: ProductSummary | null
  /** Address of the newest collection. */
  collection: string
  /** The season as trade writes it: `FW 25/26`. */
  season: string | undefined
}

/** A coat as high as the window, and the name of the newest collection. */
export function HomeHero({ scene, product, collection, season }: HomeHeroProps) {
  const { t } = usePageTranslation('home')
  const locale = useLocale()
  const altOf = usePictureAlt()
  const top = usePageScene(scene, t('alt.scene'))
  const { isDemo } = useSite().owner
  if (top) return <HomeScene scene={top} collection={collection} season={season} />
  return (
    <section className={`${page.wrap} ${styles.hero}`}>
      <div className={styles.name}>
        {season && <p className={page.label}>{season}</p>}
        <h1 className={styles.title}>{t('hero.title')}</h1>
      </div>
      {(product?.picture || isDemo) && (
        <figure className={styles.coat}>
          <Picture
            isBare={Boolean(product?.picture)}
            picture={product?.picture ?? pagePictures.navyCoat}
            alt={product?.picture ? altOf(product, product.picture) : t('alt.coat')}
            sizes={SIZES}
            loading="first"
            className={styles.picture}
          />
          <figcaption className={styles.caption}>
            {product && (
              <Link to={pathTo('product', locale, { id: product.id })}>
                {product.name}, {product.styleCode}
              </Link>
            )}
            {isDemo && <span>{t('sample')}</span>}
          </figcaption>
        </figure>
      )}
      <div className={styles.more}>
        <p className={page.lead}>{t('hero.text')}</p>
        <p className={styles.actions}>
          <Link className={buttonClass()} to={collection}>
            {t('hero.discover')}
          </Link>
          <HomeHeroLink />
        </p>
      </div>
    </section>
  )
}
