import { useTranslation } from 'react-i18next'

import { listPublicCategories } from '#features/catalogue/category.queries.ts'
import type { ProductSummary } from '#features/catalogue/product-card.ts'
import { readProductFilter, searchOf, withoutPrices } from '#features/catalogue/product-filter.ts'
import { listProducts } from '#features/catalogue/product-list.queries.ts'
import { LateAddOnCard } from '#features/requests/view/late-add-on-card.tsx'
import { pathTo } from '#i18n/path-to.ts'

import { catalogueCrumbs } from '../../catalogue/catalogue-crumbs.ts'
import { CategoryLinks } from '../../catalogue/category-links.tsx'
import { useProductFilter } from '../../catalogue/filters/use-product-filter.ts'
import { ProductPrompt } from '../../catalogue/product-prompt.tsx'
import { ProductResults } from '../../catalogue/product-results.tsx'
import {
  localeContext,
  ownerContext,
  structuredDataContext,
  worldContext,
} from '../../shell/context.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { readHead } from '../../shell/read-head.ts'
import { breadcrumbData, collectionData } from '../../shell/structured-data.ts'
import { OrderTermsList } from '../order-terms/order-terms.tsx'
import { readOrderTerms } from '../order-terms/read-order-terms.ts'
import type { Route } from './+types/products'

import page from '#ui/page.module.css'
import styles from '../../catalogue/product-list.module.css'

export const handle = { messages: ['products'] } satisfies PageHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = context.get(localeContext)
  const world = context.get(worldContext)
  const filter = withoutPrices(readProductFilter(new URL(request.url).searchParams))
  const robots = searchOf(filter) ? ('noindex,follow' as const) : undefined
  const [list, categories, terms] = await Promise.all([
    // The page is the same for everybody, signed in or not: it shows the products for visitors.
    listProducts(world, filter, locale, 'visitor'),
    listPublicCategories(world, locale),
    readOrderTerms(context),
  ])
  const head = { ...readHead('products', locale, context.get(ownerContext)), robots }
  if (!robots)
    context.set(structuredDataContext, [
      breadcrumbData(world.origin, catalogueCrumbs(locale)),
      collectionData(world.origin, {
        name: head.title,
        description: head.description,
        path: pathTo('products', locale),
        locale,
        count: list.count,
        items: list.products.map(({ id, name }) => ({
          name,
          path: pathTo('product', locale, { id }),
        })),
      }),
    ])
  return { list, categories, terms, head }
}

export { pageMeta as meta } from '../../shell/page-head.ts'

const actionOf = ({ id, name, picture }: ProductSummary) => (
  <LateAddOnCard productId={id} name={name} color={picture?.color ?? undefined} />
)

export default function Products({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('products')
  const { isComing } = useProductFilter()
  const { list, categories, terms } = loaderData
  const { collection, hiddenCount } = list

  return (
    <>
      <div className={`${page.wrap} ${styles.page}`}>
        <header className={styles.head}>
          <h1 className={styles.title}>
            <Unbroken text={collection?.fullName ?? t('title')} />
          </h1>
          <p className={page.lead}>{collection?.description ?? t('lead')}</p>
        </header>
        <ProductResults list={list} audience="products" isComing={isComing} actionOf={actionOf} />
        <CategoryLinks categories={categories} />
        {hiddenCount > 0 && (
          <ProductPrompt title={t('more', { count: hiddenCount })} text={t('moreText')} />
        )}
      </div>
      {terms && <OrderTermsList terms={terms} />}
    </>
  )
}

/** A text whose words stay whole, also at a hyphen: `2025-2026`. */
function Unbroken({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((part, place) =>
    place % 2 === 1 ? (
      <span key={place} className={page.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
