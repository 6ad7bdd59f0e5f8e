import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'

import { mailLink } from '#base/email-text/mail-link.ts'
import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'

import { useLocale } from './use-locale.ts'
import { useSite } from './use-site.ts'

import page from '#ui/page.module.css'
import styles from './page-error.module.css'

/** Shown in place of a page that does not exist, or failed. */
export function PageError({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <NotFound />
  if (isOffline()) return <Failure kind="offline" />
  return <Failure kind={status === 503 ? 'unavailable' : 'failure'} />
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
      <p className={styles.actions}>
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

/** Whether the reader is offline. The server cannot know. */
const isOffline = () => typeof document !== 'undefined' && !navigator.onLine

/** `unavailable`: the database or another service is away, and the page comes back with it. */
function Failure({ kind }: { kind: 'failure' | 'unavailable' | 'offline' }) {
  const { owner } = useSite()
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const title = t(`${kind}.title`)
  return (
    <section className={`${page.wrap} ${styles.error}`}>
      <title>{`${title} · ${owner.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>{title}</h1>
      <p className={page.lead}>{t(`${kind}.text`)}</p>
      {kind === 'unavailable' && <ContactBlock phone={owner.phone} email={owner.email} />}
      <p className={styles.actions}>
        {/* Plain links, because the router itself may have failed. */}
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

/** Contact by telephone and email, where the page with the form may be unavailable as well. */
function ContactBlock({ phone, email }: { phone: string; email: string }) {
  return (
    <p className={page.lead}>
      {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
      {phone && email && ' · '}
      {email && <a href={mailLink(email)}>{email}</a>}
    </p>
  )
}
