import { Outlet } from 'react-router'

import { PageProgress } from '../page-progress.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'
import { useMainFocus } from './use-main-focus.ts'

import styles from './site-layout.module.css'

/** Loads nothing, so an error thrown by an area's middleware goes to the area's own boundary. */
export const shouldRevalidate = () => false

/** The shell around every public page; pages behind the login have `area-shell.tsx`. */
export default function SiteLayout() {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main className={styles.main} id="content" tabIndex={-1} ref={useMainFocus()}>
        <Outlet />
      </main>
      <LanguageOffer />
      <SiteFooter />
      <PageProgress />
    </>
  )
}
