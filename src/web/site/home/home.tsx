import { useTranslation } from 'react-i18next'

import { listFirstCards } from '#business/catalogue/product-card.queries.ts'
import { findFilms, findScene } from '#business/media/site-image.queries.ts'
import { pathTo } from '#i18n/path-to.ts'
import { PointGrid } from '#ui/point-grid.tsx'

import { localeContext, structuredDataContext, worldContext } from '../../shell/context.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { readHead } from '../../shell/read-head.ts'
import { organizationData, websiteData } from '../../shell/structured-data.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { useSite } from '../../shell/use-site.ts'
import type { Route } from './+types/home'
import { HomeCoats } from './home-coats.tsx'
import { HomeFilms } from './home-films.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeNumbers } from './home-numbers.tsx'
import { HomeOffers } from './home-offers.tsx'
import { HomePartner } from './home-partner.tsx'

import page from '#ui/page.module.css'
import styles from './home.module.css'

/** Products in the row of the home page: one line on a wide screen, two on a phone. */
const ROW = 4

// The cards use the texts of the products page.
export const handle = { texts: ['home', 'products'] } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const locale = context.get(localeContext)
  const world = context.get(worldContext)
  const [items, scene, films] = await Promise.all([
    listFirstCards(world, ROW, locale, 'visitor', 'pictured'),
    findScene(world, 'home'),
    findFilms(world),
  ])
  context.set(structuredDataContext, [
    organizationData(world.origin, locale),
    websiteData(world.origin, locale),
  ])
  return {
    hero: items.find(({ picture }) => picture) ?? null,
    scene,
    films,
    products: items,
    head: readHead('home', locale),
  }
}

export { pageMeta as meta } from '../../shell/page-head.ts'

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, products: items, scene, films } = loaderData
  const { t } = useTranslation('home')
  const [newest] = useSite().collections
  const products = pathTo('products', useLocale())
  const collection = newest ? `${products}?collection=${newest.slug}` : products
  return (
    <>
      <HomeHero scene={scene} product={hero} collection={collection} season={newest?.name} />
      <HomeFilms films={films} collection={collection} />
      <HomeCoats products={items} collection={collection} />
      <HomeOffers collection={collection} />
      <HomeNumbers />
      <section className={`${page.wrap} ${styles.promises}`}>
        <h2>{t('promises.title')}</h2>
        <PointGrid
          points={[
            { title: t('promises.qualityTitle'), text: t('promises.qualityText') },
            { title: t('promises.flexibleTitle'), text: t('promises.flexibleText') },
            { title: t('promises.privacyTitle'), text: t('promises.privacyText') },
            { title: t('promises.timeTitle'), text: t('promises.timeText') },
          ]}
        />
      </section>
      <HomePartner />
    </>
  )
}
