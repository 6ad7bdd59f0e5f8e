import { Link } from 'react-router'

import type { Picture as Files } from '#features/media/picture.ts'
import { findScene } from '#features/media/site-image.queries.ts'
import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'

import { PageFigure } from '../../catalogue/pictures/page-figure.tsx'
import { pagePictures } from '../../catalogue/pictures/page-pictures.ts'
import { worldContext } from '../../shell/context.ts'
import { readPage } from '../../shell/page-content/read-page.ts'
import { usePageContent, usePageTranslation } from '../../shell/page-content/use-page-content.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { ClosingCall } from '../closing-call.tsx'
import { PointGrid } from '../point-grid.tsx'
import type { Route } from './+types/brand'
import { BrandStory } from './brand-story.tsx'

import page from '#ui/page.module.css'
import styles from './brand.module.css'

export const handle = { messages: ['brand'] } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  return {
    scene: await findScene(context.get(worldContext), 'brand'),
    ...(await readPage(context, 'brand')),
  }
}

export { pageMeta as meta } from '../../shell/page-head.ts'

export default function Brand({ loaderData: { scene } }: Route.ComponentProps) {
  const { t } = usePageTranslation('brand')
  const { hidden } = usePageContent()
  const locale = useLocale()
  return (
    <>
      <BrandStory scene={scene} />
      {!hidden.includes('quality') && (
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
      )}
      {!hidden.includes('privacy') && (
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
          <Still slot="privacy" builtIn={pagePictures.linedCollar} alt={t('alt.collar')} />
        </section>
      )}
      {!hidden.includes('own') && (
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
          <Still slot="own" builtIn={pagePictures.houndstooth} alt={t('alt.fabric')} />
        </section>
      )}
      <ClosingCall
        title={t('close.title')}
        text={t('close.text')}
        first={{ to: pathTo('contact', locale), label: t('close.contact') }}
        partner={{ to: pathTo('becomePartner', locale), label: t('close.become') }}
      />
    </>
  )
}

type StillProps = { slot: string; builtIn: Files; alt: string }

function Still({ slot, builtIn, alt }: StillProps) {
  return (
    <PageFigure
      slot={slot}
      builtIn={builtIn}
      alt={alt}
      sizes="(min-width: 48rem) 42vw, 90vw"
      styles={{ figure: styles.still }}
    />
  )
}
