import { useTranslation } from 'react-i18next'
import {
  data,
  type HeadersFunction,
  Link,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'

import type { Locale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { findOldAddress } from '#features/catalogue/product-address.queries.ts'
import type { Color, ProductDetail } from '#features/catalogue/product-card.ts'
import { getProduct } from '#features/catalogue/product.queries.ts'
import { listRelatedProducts } from '#features/guide/product-related.queries.ts'
import { AddToRequest } from '#features/requests/view/add-to-request.tsx'
import { findSharePicture } from '#features/seo/share-picture.queries.ts'
import { pathTo } from '#i18n/path-to.ts'
import { textsOf } from '#i18n/text.ts'
import type { World } from '#platform/world.ts'
import { buttonClass } from '#ui/button.tsx'

import { catalogueCrumbs } from '../../catalogue/catalogue-crumbs.ts'
import { FavoriteToggle } from '../../catalogue/favorite-toggle.tsx'
import { ProductPrompt } from '../../catalogue/product-prompt.tsx'
import { ProductView } from '../../catalogue/product-view/product-view.tsx'
import { contactPathForProduct } from '../../shell/contact-link.ts'
import {
  localeContext,
  ownerContext,
  structuredDataContext,
  worldContext,
} from '../../shell/context.ts'
import { fitTitle } from '../../shell/fit-text.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { ownerOf, pageHead } from '../../shell/page-head.ts'
import { breadcrumbData } from '../../shell/structured-data.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { useSite } from '../../shell/use-site.ts'
import type { Route } from './+types/product'
import { productData } from './product-data.ts'
import { ProductMissing } from './product-missing.tsx'
import { readProductHead } from './read-product-head.ts'

export const handle = { messages: ['products', 'product'] } satisfies PageHandle

/** Colors of the product, for the front: with any other the address shows the same page. */
const PAGE_COLORS = 'x-page-colors'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const locale = context.get(localeContext)
  const world = context.get(worldContext)
  try {
    // The product as a visitor sees it: partner-only data is not on this page, signed in or not.
    const product = await getProduct(world, params.id, locale, 'visitor')
    const [related, share] = await Promise.all([
      listRelatedProducts(world, product, locale, 'visitor'),
      findSharePicture(world, product.id, locale),
    ])
    const { origin } = world
    context.set(structuredDataContext, [
      // The trail on the page begins with the products.
      breadcrumbData(origin, catalogueCrumbs(locale, product.category, product).slice(1)),
      productData(product, locale, origin, context.get(ownerContext)),
    ])
    const colors = product.colors.map(({ slug }) => slug).join(' ')
    return data(
      { product, related, head: readProductHead(product, locale, share), title: '' },
      { headers: { [PAGE_COLORS]: colors } },
    )
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'missing') throw error
    return noProduct(world, params.id, locale, url.search)
  }
}

/** Leads to the product that had this address before; else a page that says there is none (any more). */
async function noProduct(world: World, id: string, locale: Locale, search: string) {
  const old = await findOldAddress(world, id, 'visitor')
  if (old && 'movedTo' in old)
    throw redirect(pathTo('product', locale, { id: old.movedTo }) + search, 301)
  const title = textsOf(locale).t('products:notFound')
  return data({ product: null, related: null, head: null, title }, old ? 410 : 404)
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** Another color needs no new data from the server. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { head, title } = loaderData
  if (!head)
    return [
      { title: fitTitle(title, ownerOf(matches).name) },
      { name: 'robots', content: 'noindex' },
    ]
  return pageHead(matches, head)
}

export default function ProductPage({ loaderData: { product, related } }: Route.ComponentProps) {
  const { t } = useTranslation('products')
  if (!product || !related) return <ProductMissing />
  return (
    <ProductView
      product={product}
      related={related}
      list="products"
      actions={(color) => <Actions product={product} color={color} />}
    >
      <ProductPrompt
        title={t('promptTitle')}
        text={t('promptText')}
        memberTitle={t('shell:account.area')}
      />
    </ProductView>
  )
}

function Actions({ product, color }: { product: ProductDetail; color: Color | undefined }) {
  const { owner } = useSite()
  const { t } = useTranslation('products')
  const locale = useLocale()
  const { id, name, styleCode } = product
  const text = encodeURIComponent(t('whatsappText', { name, styleCode, color: color?.name ?? '' }))
  return (
    <>
      <AddToRequest productId={id} color={color?.slug} />
      <Link className={buttonClass('quiet')} to={contactPathForProduct(locale, id, color?.slug)}>
        {t('contact')}
      </Link>
      <FavoriteToggle productId={id} />
      {owner.whatsapp && (
        <a className={buttonClass('quiet')} href={`${owner.whatsapp}?text=${text}`} rel="noopener">
          {t('whatsapp')}
        </a>
      )}
    </>
  )
}
