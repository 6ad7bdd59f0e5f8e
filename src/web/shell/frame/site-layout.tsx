import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'

import { PageProgress } from '../page-progress.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

import styles from './site-layout.module.css'

/** Loads nothing, so an error thrown by an area's middleware goes to the area's own boundary. */
export const shouldRevalidate = () => false

/** The shell around every page. */
export default function SiteLayout() {
  const { t } = useTranslation('shell')
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <SiteHeader />
      <main className={styles.main} id="content" tabIndex={-1} ref={useLinkReturn()}>
        <Outlet />
      </main>
      <SiteFooter />
      <LanguageOffer />
      <PageProgress />
    </>
  )
}

/** After a link the keyboard goes on from the new page, as it would in a new document. */
function useLinkReturn() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!location.hash) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
