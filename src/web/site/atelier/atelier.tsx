import { Link } from 'react-router'

import { findOrderTerms } from '#features/guide/order-terms.queries.ts'
import { makerFactsOf } from '#features/requests/maker-facts.ts'
import { MakerTerms } from '#features/requests/site/maker-terms.tsx'
import { quotePathForProducts } from '#features/requests/view/quote-path.ts'
import { pathTo } from '#i18n/path-to.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import { buttonClass } from '#ui/button.tsx'

import { PageFigure } from '../../catalogue/pictures/page-figure.tsx'
import { pagePictures } from '../../catalogue/pictures/page-pictures.ts'
import { localeContext, worldContext } from '../../shell/context.ts'
import { readPage } from '../../shell/page-content/read-page.ts'
import { usePageContent, usePageTranslation } from '../../shell/page-content/use-page-content.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { useSite } from '../../shell/use-site.ts'
import { ClosingCall } from '../closing-call.tsx'
import { PointGrid } from '../point-grid.tsx'
import type { Route } from './+types/atelier'
import { AtelierHero } from './atelier-hero.tsx'
import { AtelierSteps } from './atelier-steps.tsx'

import page from '#ui/page.module.css'
import styles from './atelier.module.css'

export const handle = { messages: ['atelier', 'maker'] } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const locale = context.get(localeContext)
  const world = context.get(worldContext)
  const [terms, owner] = await Promise.all([findOrderTerms(world, locale), findOwner(world)])
  return {
    days: terms?.days,
    maker: makerFactsOf(owner, locale),
    ...(await readPage(context, 'atelier')),
  }
}

export { pageMeta as meta } from '../../shell/page-head.ts'

export default function Atelier({ loaderData: { days, maker } }: Route.ComponentProps) {
  const { t } = usePageTranslation('atelier')
  const { hidden } = usePageContent()
  const locale = useLocale()
  return (
    <>
      <AtelierHero />
      {!hidden.includes('design') && (
        <section className={`${page.wrap} ${styles.pair}`}>
          <div className={styles.words}>
            <h2>{t('design.title')}</h2>
            <p className={page.text}>{t('design.text')}</p>
            <ul className={styles.points}>
              <li>{t('design.point1')}</li>
              <li>{t('design.point2')}</li>
              <li>{t('design.point3')}</li>
            </ul>
            <div className={styles.send}>
              <h3>{t('send.title')}</h3>
              <p>{t('send.text')}</p>
            </div>
          </div>
          <PageFigure
            slot="design"
            builtIn={pagePictures.ribbedCollar}
            alt={t('alt.collar')}
            sizes="(min-width: 48rem) 42vw, 90vw"
            styles={{ figure: styles.still }}
          />
        </section>
      )}
      {!hidden.includes('steps') && <AtelierSteps days={days} />}
      <div className={`${page.wrap} ${styles.terms}`}>
        <MakerTerms facts={maker} />
      </div>
      {!hidden.includes('collection') && <OurCollection />}
      {!hidden.includes('why') && (
        <section className={`${page.wrap} ${styles.why}`}>
          <h2>{t('why.title')}</h2>
          <PointGrid
            points={[
              { title: t('why.qualityTitle'), text: t('why.qualityText') },
              { title: t('why.flexibleTitle'), text: t('why.flexibleText') },
              { title: t('why.privacyTitle'), text: t('why.privacyText') },
              { title: t('why.timeTitle'), text: t('why.timeText') },
            ]}
          />
        </section>
      )}
      <ClosingCall
        title={t('close.title')}
        text={t('close.text')}
        first={{ to: quotePathForProducts(locale, []), label: t('close.quote') }}
        partner={{ to: pathTo('becomePartner', locale), label: t('close.become') }}
      />
    </>
  )
}

function OurCollection() {
  const { t } = usePageTranslation('atelier')
  const [newest] = useSite().collections
  const products = pathTo('products', useLocale())
  return (
    <section className={`${page.wrap} ${styles.pair} ${styles.turned}`}>
      <div className={styles.words}>
        <h2>{t('collection.title')}</h2>
        <p className={page.text}>{t('collection.text')}</p>
        <p>
          <Link
            className={buttonClass('outline')}
            to={newest ? `${products}?collection=${newest.slug}` : products}
          >
            {t('collection.link')}
          </Link>
        </p>
      </div>
      <PageFigure
        slot="collection"
        builtIn={pagePictures.checkedCoat}
        alt={t('alt.coat')}
        sizes="(min-width: 48rem) 30vw, 40vw"
        styles={{ figure: styles.coat }}
      />
    </section>
  )
}
