import { type ReactNode, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Links, Meta, Outlet, ScrollRestoration, useMatches, useNavigationType } from 'react-router'

import { siteOwner } from '#base/owner.ts'
import { listPublicCategories } from '#features/catalogue/category.queries.ts'
import { listCollections } from '#features/catalogue/collection.queries.ts'
import { isPreviewPass } from '#features/site-content/preview-pass.queries.ts'
import { PREVIEW_PARAMETER } from '#features/site-content/preview-pass.ts'
import { localeOf } from '#i18n/path-to.ts'
import { sharedNamespaces } from '#i18n/text-options.ts'
import { readOrRecall } from '#platform/last-known.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import { Toasts } from '#ui/toast.tsx'

import type { Route } from './+types/root'
import { useSession } from './session/session.ts'
import { draftContext, localeContext, ownerContext, worldContext } from './shell/context.ts'
import { footerLinks } from './shell/frame/footer-links.ts'
import { readMenuPictures } from './shell/frame/read-menu-pictures.ts'
import { readPageContent } from './shell/page-content/read-page.ts'
import { PageError } from './shell/page-error.tsx'
import { PageFonts } from './shell/page-fonts.tsx'
import { namespacesOf } from './shell/page-handle.ts'
import { HydrationScripts } from './shell/start/hydration-scripts.tsx'
import { SiteIcon } from './shell/start/site-icon.tsx'

import '#ui/global.css'
import { useLocale } from './shell/use-locale.ts'
import { useSite } from './shell/use-site.ts'

export const middleware: Route.MiddlewareFunction[] = [
  async ({ url, context }) => {
    context.set(localeContext, localeOf(url.pathname))
    const world = context.get(worldContext)
    context.set(ownerContext, await readOrRecall(world, 'owner', () => findOwner(world)))
    const pass = url.searchParams.get(PREVIEW_PARAMETER)
    if (pass) context.set(draftContext, isPreviewPass(world, pass))
  },
]

export async function loader({ context }: Route.LoaderArgs) {
  const world = context.get(worldContext)
  const locale = context.get(localeContext)
  return {
    origin: world.origin,
    // The year comes from the server's clock, so that both sides write the same year.
    owner: siteOwner(context.get(ownerContext)),
    frame: await readPageContent(context, 'frame'),
    year: String(world.now().getFullYear()),
    collections: await readOrRecall(world, `collections ${locale}`, () =>
      listCollections(world, locale),
    ),
    categories: await readOrRecall(world, `categories ${locale}`, async () => {
      const categories = await listPublicCategories(world, locale)
      return categories.map(({ slug, name }) => ({ slug, name }))
    }),
    menuPictures: await readMenuPictures(context),
    links: footerLinks(locale),
  }
}

/** The root data does not change between pages; another language is another document. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const texts = new Set([
    ...sharedNamespaces,
    ...useMatches().flatMap(({ handle }) => namespacesOf(handle)),
  ])
  const session = useSession()
  const locale = useLocale()
  return (
    <html
      lang={locale}
      data-texts={[...texts].join(' ')}
      data-languages={useSite().owner.languages.join(' ')}
      data-session={audienceOf(session)}
      data-fonts={session.status === 'loading' ? undefined : ''}
      // Before the session is known `bootstrap.js` has written the expected state.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f3ee" />
        <SiteIcon />
        <link rel="manifest" href={`/${locale}/site.webmanifest`} />
        <PageFonts />
        <Meta />
        {/* A style sheet of the framework would carry a nonce on the server only, in development. */}
        <Links nonce={import.meta.env.DEV ? '' : undefined} />
      </head>
      <body>
        {children}
        <Toasts label={t('messages')} dismissLabel={t('close')} />
        <ScrollBehavior />
        <ScrollRestoration />
        <HydrationScripts texts={[...texts]} />
      </body>
    </html>
  )
}

/** Pages show a person without a role what visitors see: nothing of the partner area would open. */
function audienceOf({ status, user }: ReturnType<typeof useSession>): string | undefined {
  if (status === 'loading') return undefined
  return user?.role === 'none' && !user.lookupFailed ? 'out' : status
}

/**
 * Back and forward restore the scroll position at once; other navigations scroll smoothly to the top.
 * Rendered before the element that scrolls, so that its effect runs first.
 */
function ScrollBehavior() {
  const glides = useNavigationType() !== 'POP'
  useLayoutEffect(() => {
    const { documentElement: root } = document
    root.dataset['scroll'] = glides ? 'glide' : 'jump'
    // Chromium scrolls by the style of the last frame unless the new style is read here.
    void getComputedStyle(root).scrollBehavior
  }, [glides])
  return null
}

export default function Root() {
  return <Outlet />
}

/** Only when the shell itself fails; errors of pages are shown inside it by `shell/page-error.tsx`. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <PageError error={error} />
    </main>
  )
}
