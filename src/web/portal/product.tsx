import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { brand } from '#base/brand.ts'
import type { Colour, ModelDetail } from '#business/catalogue/product-card.ts'
import { pathTo } from '#i18n/path-to.ts'
import { textsOf } from '#i18n/text.ts'
import { buttonClass } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'

import { FavouriteToggle } from '../catalogue/favorite-toggle.tsx'
import { ProductView } from '../catalogue/product-view.tsx'
import { ask, portalApi } from '../session/api-client.ts'
import { useAsked } from '../session/use-request.ts'
import { contactAbout } from '../shell/contact-link.ts'
import { localeContext } from '../shell/context.ts'
import { LoadTrouble } from '../shell/load-error.tsx'
import type { PageHandle } from '../shell/page-handle.ts'
import { pageHead } from '../shell/page-head.ts'
import { useLocale } from '../shell/use-locale.ts'
import type { Route } from './+types/product'

import page from '#ui/page.module.css'
import styles from './product.module.css'

export const handle = { texts: ['portal', 'products'] } satisfies PageHandle

export function loader({ context }: Route.LoaderArgs) {
  const locale = context.get(localeContext)
  const { t } = textsOf(locale)
  return { locale, head: { title: t('portal:model.title'), description: t('portal:models.lead') } }
}

/** Choosing a colour changes the address and nothing the server would have to be asked about. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  loaderData
    ? pageHead(matches, {
        page: 'partnerProduct',
        locale: loaderData.locale,
        params,
        isPrivate: true,
        ...loaderData.head,
      })
    : []

export default function PartnerProduct({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  const wanted = { param: { id }, query: { locale } }
  const { value, trouble, isAsking, again } = useAsked(`model/${locale}/${id}`, () =>
    ask(portalApi.models[':id'].$get(wanted)),
  )

  // The server may not say which model it is; the tab may.
  const name = value?.name
  useEffect(() => {
    if (name) document.title = `${name} · ${brand.name}`
  }, [name])

  if (value)
    return (
      <ProductView
        model={value}
        list="partnerProducts"
        actions={(colour) => <Actions model={value} colour={colour} />}
      />
    )
  if (trouble?.kind === 'refused' && trouble.status === 404) return <Missing />
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      {trouble && (
        <LoadTrouble
          title={t('model.loadFailed')}
          trouble={trouble}
          isBusy={isAsking}
          onAgain={() => void again()}
          againLabel={t('shell:again')}
        />
      )}
      {isAsking && <Spinner label={t('shell:loading')} />}
    </div>
  )
}

function Actions({ model, colour }: { model: ModelDetail; colour: Colour | undefined }) {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  const { id, name, styleCode } = model
  const text = encodeURIComponent(
    t('products:whatsappText', { name, styleCode, colour: colour?.name ?? '' }),
  )
  return (
    <>
      <FavouriteToggle modelId={id} />
      <Link className={buttonClass()} to={contactAbout(locale, id, colour?.slug)}>
        {t('models.contact')}
      </Link>
      <a className={buttonClass('quiet')} href={`${brand.whatsapp}?text=${text}`} rel="noopener">
        {t('models.whatsapp')}
      </a>
    </>
  )
}

function Missing() {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  return (
    <section className={`${page.wrap} ${styles.page}`}>
      <h1 className={styles.title}>{t('model.missing')}</h1>
      <p className={page.lead}>{t('model.missingText')}</p>
      <p>
        <Link className={buttonClass()} to={pathTo('partnerProducts', locale)}>
          {t('model.back')}
        </Link>
      </p>
    </section>
  )
}
