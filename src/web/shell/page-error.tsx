import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'

import { useLocale } from './use-locale.ts'
import { useSite } from './use-site.ts'

import page from '#ui/page.module.css'
import styles from './page-error.module.css'

/** In place of a page: it does not exist, or it failed. */
export function PageError({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return status === 404 ? <NotFound /> : <Failure isOurs={status !== 503} />
}

function NotFound() {
  const { owner } = useSite()
  const { t } = useTranslation('shell')
  const locale = useLocale()
  return (
    <section className={`${page.wrap} ${styles.error}`}>
      <title>{`${t('notFound.title')} · ${owner.name}`}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.code} aria-hidden="true">
        {t('notFound.code')}
      </p>
      <h1 className={styles.title}>{t('notFound.title')}</h1>
      <p className={page.lead}>{t('notFound.text')}</p>
      <p className={styles.ways}>
        <Link className={buttonClass()} to={pathTo('home', locale)}>
          {t('notFound.home')}
        </Link>
        <Link className={buttonClass('quiet')} to={pathTo('products', locale)}>
          {t('notFound.products')}
        </Link>
      </p>
    </section>
  )
}

/** @param isOurs false: the database or another service is away, and the page comes back with it. */
function Failure({ isOurs }: { isOurs: boolean }) {
  const { owner } = useSite()
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const title = t(isOurs ? 'failure.title' : 'unavailable.title')
  return (
    <section className={`${page.wrap} ${styles.error}`}>
      <title>{`${title} · ${owner.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>{title}</h1>
      <p className={page.lead}>{t(isOurs ? 'failure.text' : 'unavailable.text')}</p>
      {!isOurs && <Reach phone={owner.phone} email={owner.email} />}
      <p className={styles.ways}>
        {/* Plain links: what failed may well be the router. */}
        <a className={buttonClass()} href={pathname + search}>
          {t('again')}
        </a>
        <a className={buttonClass('quiet')} href={pathTo('home', locale)}>
          {t('failure.home')}
        </a>
      </p>
    </section>
  )
}

/** By telephone and email, where the page with the form may be away as well. */
function Reach({ phone, email }: { phone: string; email: string }) {
  return (
    <p className={page.lead}>
      {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
      {phone && email && ' · '}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  )
}
