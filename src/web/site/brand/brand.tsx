import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { Picture as Files } from '#business/media/picture.ts'
import { findScene } from '#business/media/site-image.queries.ts'
import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'

import { pagePictures } from '../../catalogue/pictures/page-pictures.ts'
import { Picture } from '../../catalogue/pictures/picture.tsx'
import { localeContext, ownerContext, worldContext } from '../../shell/context.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { readHead } from '../../shell/read-head.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { ClosingCall } from '../closing-call.tsx'
import { PointGrid } from '../point-grid.tsx'
import type { Route } from './+types/brand'
import { BrandStory } from './brand-story.tsx'

import page from '#ui/page.module.css'
import styles from './brand.module.css'

export const handle = { texts: ['brand'] } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const locale = context.get(localeContext)
  return {
    scene: await findScene(context.get(worldContext), 'brand'),
    head: readHead('brand', locale, context.get(ownerContext).since),
  }
}

export { pageMeta as meta } from '../../shell/page-head.ts'

export default function Brand({ loaderData: { scene } }: Route.ComponentProps) {
  const { t } = useTranslation('brand')
  const locale = useLocale()
  return (
    <>
      <BrandStory scene={scene} />
      <section className={styles.deep}>
        <div className={`${page.wrap} ${styles.quality}`}>
          <h2>{t('quality.title')}</h2>
          <p className={page.lead}>{t('quality.text')}</p>
          <PointGrid
            points={[
              { title: t('quality.fabricTitle'), text: t('quality.fabricText') },
              { title: t('quality.seamTitle'), text: t('quality.seamText') },
              { title: t('quality.pieceTitle'), text: t('quality.pieceText') },
            ]}
          />
        </div>
      </section>
      <section className={`${page.wrap} ${styles.pair}`}>
        <div className={styles.words}>
          <h2>{t('privacy.title')}</h2>
          <p className={page.text}>{t('privacy.text')}</p>
          <ul className={styles.points}>
            <li>{t('privacy.point1')}</li>
            <li>{t('privacy.point2')}</li>
            <li>{t('privacy.point3')}</li>
          </ul>
        </div>
        <Still picture={pagePictures.collar} alt={t('alt.collar')} />
      </section>
      <section className={`${page.wrap} ${styles.pair} ${styles.turned}`}>
        <div className={styles.words}>
          <h2>{t('own.title')}</h2>
          <p className={page.text}>{t('own.text')}</p>
          <p>
            <Link className={buttonClass('outline')} to={pathTo('atelier', locale)}>
              {t('own.link')}
            </Link>
          </p>
        </div>
        <Still picture={pagePictures.herringbone} alt={t('alt.fabric')} />
      </section>
      <ClosingCall
        title={t('close.title')}
        text={t('close.text')}
        first={{ to: pathTo('contact', locale), label: t('close.contact') }}
        become={{ to: pathTo('becomePartner', locale), label: t('close.become') }}
      />
    </>
  )
}

function Still({ picture, alt }: { picture: Files; alt: string }) {
  const { t } = useTranslation('brand')
  return (
    <figure className={styles.still}>
      <Picture picture={picture} alt={alt} sizes="(min-width: 48rem) 42vw, 90vw" />
      <figcaption className={styles.caption}>{t('sample')}</figcaption>
    </figure>
  )
}
