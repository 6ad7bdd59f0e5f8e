import { findNewestCollection } from '#features/catalogue/collection.queries.ts'
import { findOrderTerms } from '#features/guide/order-terms.queries.ts'
import { pathTo } from '#i18n/path-to.ts'

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
import type { Route } from './+types/about'
import { AboutSupply } from './about-supply.tsx'

import page from '#ui/page.module.css'
import styles from './about.module.css'

export const handle = { messages: ['about'] } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const locale = context.get(localeContext)
  const world = context.get(worldContext)
  const [terms, season] = await Promise.all([
    findOrderTerms(world, locale),
    findNewestCollection(world, locale),
  ])
  return {
    terms,
    season,
    ...(await readPage(context, 'about')),
  }
}

export { pageMeta as meta } from '../../shell/page-head.ts'

const people = ['sales', 'pattern', 'sample', 'cutting', 'sewing', 'control'] as const

export default function About({ loaderData: { terms, season } }: Route.ComponentProps) {
  const { owner } = useSite()
  const { t } = usePageTranslation('about')
  const { hidden } = usePageContent()
  const locale = useLocale()
  return (
    <>
      <section className={`${page.wrap} ${styles.top}`}>
        <header className={styles.head}>
          <p className={page.label}>{t('label')}</p>
          <h1>{t('title')}</h1>
          <p className={page.lead}>
            {owner.since ? t('leadSince', { year: owner.since }) : t('lead')}
          </p>
        </header>
        <PageFigure
          slot="hero"
          builtIn={pagePictures.sampleCard}
          alt={t('altCard')}
          caption={t('sample')}
          sizes="(min-width: 64rem) 52vw, 90vw"
          loading="first"
          styles={{ figure: styles.still, caption: styles.caption }}
        />
      </section>
      <section className={`${page.wrap} ${styles.story}`}>
        <p className={styles.large}>{t('makers', { brand: owner.name })}</p>
        <div className={styles.words}>
          {season && <Season season={season} />}
          <p>{t('markets')}</p>
          <p>{t('samples')}</p>
        </div>
      </section>
      {!hidden.includes('people') && (
        <section className={styles.dark}>
          <div className={`${page.wrap} ${styles.people}`}>
            <h2>{t('peopleTitle')}</h2>
            <PointGrid
              points={people.map((person) => ({
                title: t(`people.${person}Title`),
                text: t(`people.${person}Text`),
              }))}
            />
          </div>
        </section>
      )}
      {!hidden.includes('supply') && <AboutSupply terms={terms} />}
      <ClosingCall
        title={t('closeTitle')}
        text={t('closeText')}
        first={{ to: pathTo('contact', locale), label: t('closeContact') }}
        partner={{ to: pathTo('becomePartner', locale), label: t('closeBecome') }}
      />
    </>
  )
}

type NewestCollection = { name: string; styles: number; fabrics: number }

function Season({ season: { name, styles: count, fabrics } }: { season: NewestCollection }) {
  const { t } = usePageTranslation('about')
  const facts = { styles: t('styles', { count }), fabrics: t('fabrics', { count: fabrics }) }
  return <p>{t('season', { season: name, ...facts })}</p>
}
