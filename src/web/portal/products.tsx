import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'

import type { Locale } from '#base/locale.ts'
import type { ProductSummary } from '#features/catalogue/product-card.ts'
import {
  pricedSorts,
  productSorts,
  readProductFilter,
  searchOf,
  withPage,
} from '#features/catalogue/product-filter.ts'
import { MakeOwnExports } from '#features/line-sheets/portal/make-own-exports.tsx'
import { CardPrice } from '#features/prices/portal/card-price.tsx'
import { useOwnPrices } from '#features/prices/portal/own-prices.ts'
import { PriceBar } from '#features/prices/portal/price-bar.tsx'
import { PriceLimit } from '#features/prices/portal/price-limit.tsx'
import { AddOnCard } from '#features/requests/view/add-on-card.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Cluster } from '#ui/stack.tsx'

import { useProductFilter } from '../catalogue/filters/use-product-filter.ts'
import { ProductResults } from '../catalogue/product-results.tsx'
import { localeContext } from '../shell/context.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import type { Route } from './+types/products'
import { CardHeart } from './boards/heart.tsx'
import { loadAsUser, type UserApi } from './load/load-as-user.ts'
import { loadForReader } from './load/load-for-reader.ts'
import { SelectOnCard } from './selection/select-on-card.tsx'
import { SelectResults } from './selection/select-results.tsx'
import { SelectionBar } from './selection/selection-bar.tsx'

import page from '#ui/page.module.css'
import styles from '../catalogue/product-list.module.css'
import selection from './selection/selection.module.css'

export const handle = {
  title: 'portal:products.title',
  messages: ['portal', 'products', 'ladder', 'exports'],
} satisfies PageHandle

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadForReader(context, (api) => loadList(api, request, context.get(localeContext)))

export const clientLoader = ({ request, context, serverLoader }: Route.ClientLoaderArgs) =>
  loadAsUser((api) => loadList(api, request, context.get(localeContext)), serverLoader)
clientLoader.hydrate = true as const

async function loadList({ portal, load }: UserApi, { url }: Request, locale: Locale) {
  const filter = readProductFilter(new URL(url).searchParams)
  return { list: await load(portal.products.$get({ query: { ...filter, locale } })) }
}

const actionOf = (product: ProductSummary) => (
  <>
    <CardHeart product={product} />
    <CardPrice id={product.id} />
    <AddOnCard
      productId={product.id}
      name={product.name}
      color={product.picture?.color ?? undefined}
    />
    <SelectOnCard id={product.id} name={product.name} />
  </>
)

export default function PartnerProducts() {
  const { list } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('portal')
  const { filter, choose, isComing } = useProductFilter()
  const hasPrices = Boolean(useOwnPrices()?.terms)
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <PageHead
        title={list.collection?.fullName ?? t('products.title')}
        lead={list.collection?.description ?? t('products.lead')}
      />
      <PriceBar />
      <Cluster gap={2} className={selection.ofAll}>
        <MakeOwnExports
          source={{ search: searchOf(withPage(filter, 1)) }}
          title={list.collection?.fullName ?? ''}
          count={list.count}
        />
        <SelectResults filter={filter} count={list.count} />
      </Cluster>
      <ProductResults
        list={list}
        audience="partnerProducts"
        isComing={isComing}
        sorts={hasPrices ? pricedSorts : productSorts}
        actionOf={actionOf}
        moreFilters={<PriceLimit filter={filter} onChoose={choose} />}
      />
      <SelectionBar />
    </div>
  )
}
