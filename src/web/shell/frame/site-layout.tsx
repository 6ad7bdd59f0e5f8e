import { Outlet, redirect } from 'react-router'

import { defaultOf } from '#base/locale.ts'
import { translatePath } from '#i18n/path-to.ts'

import { localeContext, ownerContext } from '../context.ts'
import { PageProgress } from '../page-progress.tsx'
import type { Route } from './+types/site-layout'
import { Announcement } from './announcement.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'
import { useMainFocus } from './use-main-focus.ts'

import styles from './site-layout.module.css'

/** A public page in a hidden language redirects to a visible language. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ url, context }) => {
    const { languages } = context.get(ownerContext)
    if (languages.includes(context.get(localeContext))) return
    throw redirect(translatePath(url.pathname, defaultOf(languages)) + url.search)
  },
]

/** Loads nothing, so an error thrown by an area's middleware goes to the area's own boundary. */
export const shouldRevalidate = () => false

/** The shell around every public page; pages behind the login have `area-shell.tsx`. */
export default function SiteLayout() {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <LanguageOffer />
      <Announcement />
      <main className={styles.main} id="content" tabIndex={-1} ref={useMainFocus()}>
        <Outlet />
      </main>
      <SiteFooter />
      <PageProgress />
    </>
  )
}
