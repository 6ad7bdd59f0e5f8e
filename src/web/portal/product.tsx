import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'

import type { Locale } from '#base/locale.ts'
import type { Color, ProductDetail } from '#features/catalogue/product-card.ts'
import { AvailabilityLine } from '#features/line-sheets/portal/availability-line.tsx'
import { DataSheetButton } from '#features/line-sheets/portal/data-sheet-button.tsx'
import { MakeOwnExports } from '#features/line-sheets/portal/make-own-exports.tsx'
import { ProductPrices } from '#features/prices/portal/product-prices.tsx'
import { AddToRequest } from '#features/requests/view/add-to-request.tsx'
import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'

import { ProductView } from '../catalogue/product-view/product-view.tsx'
import { usePartnerFacts } from '../catalogue/use-partner-facts.ts'
import { unwrapAnswer } from '../session/answer.ts'
import { portalApi } from '../session/api-client.ts'
import { request } from '../session/request.ts'
import { useSession } from '../session/session.ts'
import { contactPathForProduct } from '../shell/contact-link.ts'
import { localeContext } from '../shell/context.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { useLocale } from '../shell/use-locale.ts'
import { useSite } from '../shell/use-site.ts'
import type { Route } from './+types/product'
import { AskAboutProduct } from './ask-dialog.tsx'
import { ProductHeart } from './boards/heart.tsx'
import { loadAsUser, type UserApi } from './load/load-as-user.ts'
import { loadForReader } from './load/load-for-reader.ts'

import page from '#ui/page.module.css'
import styles from './product.module.css'

export const handle = {
  title: 'portal:pageTitle.product',
  messages: ['portal', 'products', 'product', 'ladder', 'exports', 'reading'],
} satisfies PageHandle

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadForReader(context, (api) => loadProduct(api, params, context.get(localeContext)))

export const clientLoader = ({ params, context, serverLoader }: Route.ClientLoaderArgs) =>
  loadAsUser((api) => loadProduct(api, params, context.get(localeContext)), serverLoader)
clientLoader.hydrate = true as const

/** `product` is null when there is none. */
async function loadProduct({ portal, request }: UserApi, param: { id: string }, locale: Locale) {
  const answer = await request(portal.products[':id'].$get({ param, query: { locale } }))
  const isMissing = !answer.ok && answer.kind === 'refused' && answer.status === 404
  return { product: isMissing ? null : unwrapAnswer(answer) }
}

/** Choosing a color changes the address only; the loader need not run again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isColor = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !isColor && defaultShouldRevalidate
}

export default function PartnerProduct() {
  const { owner } = useSite()
  const { product } = useLoaderData<typeof clientLoader>()
  const isPartner = useSession().user?.isPartner
  // The title that the server writes is the same for everybody; the browser names the product.
  const name = product?.name
  useEffect(() => {
    if (name) document.title = `${name} · ${owner.name}`
  }, [name, owner.name])

  const packing = usePartnerFacts(product?.partnerFacts ?? null)
  const id = product?.id
  useEffect(() => {
    // Nothing on the page depends on it.
    if (id && isPartner) void request(portalApi.visits.viewed[':id'].$put({ param: { id } }))
  }, [id, isPartner])

  if (!product) return <Missing />
  return (
    <ProductView
      product={product}
      related={product.related}
      list="partnerProducts"
      packing={packing}
      actions={(color) => (
        <>
          <AvailabilityLine availability={product.availability} product={product} color={color} />
          <ProductPrices id={product.id} color={color?.slug} />
          <Actions product={product} color={color} />
        </>
      )}
      sheet={(color) => (
        <>
          <DataSheetButton productId={product.id} color={color?.slug} />
          <MakeOwnExports
            source={{ products: [product.id] }}
            title={product.name}
            count={1}
            kinds={['pack']}
          />
        </>
      )}
    />
  )
}

function Actions({ product, color }: { product: ProductDetail; color: Color | undefined }) {
  const { owner } = useSite()
  const { t } = useTranslation(['portal', 'products'])
  const isPartner = useSession().user?.isPartner
  const locale = useLocale()
  const { id, name, styleCode } = product
  const text = encodeURIComponent(
    t('products:whatsappText', { name, styleCode, color: color?.name ?? '' }),
  )
  return (
    <div className={styles.actions}>
      <ProductHeart product={product} />
      <AddToRequest productId={id} color={color?.slug} />
      {isPartner ? (
        <AskAboutProduct product={product} color={color} />
      ) : (
        <Link className={buttonClass('quiet')} to={contactPathForProduct(locale, id, color?.slug)}>
          {t('products:contact')}
        </Link>
      )}
      {owner.whatsapp && (
        <a className={buttonClass('quiet')} href={`${owner.whatsapp}?text=${text}`} rel="noopener">
          {t('products.whatsapp')}
        </a>
      )}
    </div>
  )
}

function Missing() {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  return (
    <section className={`${page.wrap} ${styles.page}`}>
      <h1 className={styles.title}>{t('product.missing')}</h1>
      <p className={page.lead}>{t('product.missingText')}</p>
      <p>
        <Link className={buttonClass()} to={pathTo('partnerProducts', locale)}>
          {t('product.back')}
        </Link>
      </p>
    </section>
  )
}
