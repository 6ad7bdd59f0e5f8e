import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { brand } from '#base/brand.ts'
import type { Color, ProductDetail } from '#business/catalogue/product-card.ts'
import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'

import { FavoriteToggle } from '../catalogue/favorite-toggle.tsx'
import { ProductView } from '../catalogue/product-view.tsx'
import { request, portalApi } from '../session/api-client.ts'
import { useRequest } from '../session/use-request.ts'
import { contactAbout } from '../shell/contact-link.ts'
import { LoadError } from '../shell/load-error.tsx'
import type { PageHandle } from '../shell/page-handle.ts'
import { headLoader } from '../shell/read-head.ts'
import { useLocale } from '../shell/use-locale.ts'
import type { Route } from './+types/product'

import page from '#ui/page.module.css'
import styles from './product.module.css'

export const handle = { texts: ['portal', 'products'] } satisfies PageHandle

export const loader = headLoader('partnerProduct')

/** Choosing a color changes the address only; the loader need not run again. */
export const shouldRevalidate = () => false

export { pageMeta as meta } from '../shell/page-head.ts'

export default function PartnerProduct({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  const wanted = { param: { id }, query: { locale } }
  const { value, error, isAsking, again } = useRequest(`model/${locale}/${id}`, () =>
    request(portalApi.products[':id'].$get(wanted)),
  )

  // The server must not reveal the product's name in the page; the browser sets the title.
  const name = value?.name
  useEffect(() => {
    if (name) document.title = `${name} · ${brand.name}`
  }, [name])

  if (value)
    return (
      <ProductView
        product={value}
        list="partnerProducts"
        actions={(color) => <Actions product={value} color={color} />}
      />
    )
  if (error?.kind === 'refused' && error.status === 404) return <Missing />
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      {error && (
        <LoadError
          title={t('product.loadFailed')}
          error={error}
          isBusy={isAsking}
          onAgain={() => void again()}
          againLabel={t('shell:again')}
        />
      )}
      {isAsking && <Spinner label={t('shell:loading')} />}
    </div>
  )
}

function Actions({ product, color }: { product: ProductDetail; color: Color | undefined }) {
  const { t } = useTranslation(['portal', 'products'])
  const locale = useLocale()
  const { id, name, styleCode } = product
  const text = encodeURIComponent(
    t('products:whatsappText', { name, styleCode, color: color?.name ?? '' }),
  )
  return (
    <>
      <FavoriteToggle productId={id} />
      <Link className={buttonClass()} to={contactAbout(locale, id, color?.slug)}>
        {t('products.contact')}
      </Link>
      <a className={buttonClass('quiet')} href={`${brand.whatsapp}?text=${text}`} rel="noopener">
        {t('products.whatsapp')}
      </a>
    </>
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
