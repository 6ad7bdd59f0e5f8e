import { listChosenCards } from '#features/catalogue/product-card.queries.ts'
import { findFilms, findScene } from '#features/media/site-image.queries.ts'
import { pathTo } from '#i18n/path-to.ts'

import {
  localeContext,
  ownerContext,
  structuredDataContext,
  worldContext,
} from '../../shell/context.ts'
import { readOrganization } from '../../shell/page-content/read-organization.ts'
import { readPage } from '../../shell/page-content/read-page.ts'
import { usePageContent } from '../../shell/page-content/use-page-content.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { websiteData } from '../../shell/structured-data.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { useSite } from '../../shell/use-site.ts'
import { OrderTermsList } from '../order-terms/order-terms.tsx'
import { readOrderTerms } from '../order-terms/read-order-terms.ts'
import type { Route } from './+types/home'
import { HomeCoats } from './home-coats.tsx'
import { HomeFilms } from './home-films.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeOffers } from './home-offers.tsx'
import { HomePartner } from './home-partner.tsx'
import { HomePromises } from './home-promises.tsx'

/** Products in the row of the home page: a line on a wide screen, two on a phone. */
const ROW = 4

// The cards use the texts of the products page.
export const handle = { messages: ['home', 'products'] } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const locale = context.get(localeContext)
  const world = context.get(worldContext)
  const owner = context.get(ownerContext)
  const page = await readPage(context, 'home')
  const [items, scene, films, terms] = await Promise.all([
    listChosenCards(world, page.content.products, ROW, locale, 'visitor'),
    findScene(world, 'home'),
    findFilms(world),
    readOrderTerms(context),
  ])
  context.set(structuredDataContext, [
    await readOrganization(context),
    websiteData(world.origin, locale, owner),
  ])
  return {
    hero: items.find(({ picture }) => picture) ?? null,
    scene,
    films,
    terms,
    products: items,
    ...page,
  }
}

export { pageMeta as meta } from '../../shell/page-head.ts'

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, products: items, scene, films, terms } = loaderData
  const { collections, owner } = useSite()
  const { hidden, pictures } = usePageContent()
  const [newest] = collections
  const isShown = (section: string) => !hidden.includes(section)
  // The films of the demonstration, or pictures of the owner.
  const hasFilms = owner.isDemo || pictures['collection'] || pictures['atelier']
  const products = pathTo('products', useLocale())
  const collection = newest ? `${products}?collection=${newest.slug}` : products
  return (
    <>
      <HomeHero scene={scene} product={hero} collection={collection} season={newest?.name} />
      {isShown('films') && hasFilms && <HomeFilms films={films} collection={collection} />}
      <HomeCoats products={items} collection={collection} />
      {isShown('offers') && <HomeOffers collection={collection} />}
      <HomePromises />
      {terms && isShown('terms') && <OrderTermsList terms={terms} />}
      {isShown('partner') && <HomePartner />}
    </>
  )
}
