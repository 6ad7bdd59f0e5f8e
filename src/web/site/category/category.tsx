import { useTranslation } from 'react-i18next'
import { data, Link } from 'react-router'

import { findPublicCategory, listPublicCategories } from '#features/catalogue/category.queries.ts'
import { searchOf } from '#features/catalogue/product-filter.ts'
import { listProducts } from '#features/catalogue/product-list.queries.ts'
import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'

import { catalogueCrumbs } from '../../catalogue/catalogue-crumbs.ts'
import { CategoryLinks } from '../../catalogue/category-links.tsx'
import { ProductGrid } from '../../catalogue/product-grid.tsx'
import { Breadcrumbs } from '../../shell/breadcrumbs.tsx'
import {
  localeContext,
  ownerContext,
  structuredDataContext,
  worldContext,
} from '../../shell/context.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { breadcrumbData, collectionData } from '../../shell/structured-data.ts'
import { useLocale } from '../../shell/use-locale.ts'
import type { Route } from './+types/category'
import { readCategoryHead } from './read-category-head.ts'

import page from '#ui/page.module.css'
import styles from '../../catalogue/product-list.module.css'

export const handle = { messages: ['products'] } satisfies PageHandle

export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = context.get(localeContext)
  const world = context.get(worldContext)
  const category = await findPublicCategory(world, params.category, locale)
  if (!category) throw data(null, 404)

  const [list, categories] = await Promise.all([
    listProducts(world, { category: category.slug }, locale, 'visitor'),
    listPublicCategories(world, locale),
  ])
  const crumbs = catalogueCrumbs(locale, category)
  const head = readCategoryHead(category, list.products[0], locale, context.get(ownerContext))
  const { products, count } = list
  context.set(structuredDataContext, [
    breadcrumbData(world.origin, crumbs),
    collectionData(world.origin, {
      name: category.name,
      description: head.description,
      path: pathTo('category', locale, { category: category.slug }),
      locale,
      count,
      items: products.map(({ id, name }) => ({ name, path: pathTo('product', locale, { id }) })),
    }),
  ])
  return { category, categories, products, count, crumbs, head }
}

export { pageMeta as meta } from '../../shell/page-head.ts'

/** The coats of a category, for visitors who look for just these. */
export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, categories, products, count, crumbs } = loaderData
  const { t } = useTranslation('products')
  const all = pathTo('products', useLocale())
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <Breadcrumbs crumbs={crumbs} />
      <header className={styles.head}>
        <h1 className={styles.title}>{category.name}</h1>
        {category.description && <p className={page.lead}>{category.description}</p>}
      </header>
      <h2 className={page.visuallyHidden}>{t('count', { count })}</h2>
      <ProductGrid products={products} />
      <p className={styles.actions}>
        <Link className={buttonClass('outline')} to={all + searchOf({ category: category.slug })}>
          {t('filterThese')}
        </Link>
        <Link className={buttonClass('quiet')} to={all}>
          {t('shell:nav.allProducts')}
        </Link>
      </p>
      <CategoryLinks categories={categories} current={category.slug} />
    </div>
  )
}
