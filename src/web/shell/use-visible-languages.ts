import { useLocation, useMatches } from 'react-router'

import { type Locale, locales } from '#base/locale.ts'
import { isPrivatePage } from '#i18n/indexed-pages.ts'
import { routeOf } from '#i18n/path-to.ts'

import type { DocumentHead } from './page-head.ts'
import { useSite } from './use-site.ts'

/** The languages in which this page exists; staff and partners have all of them. */
export function useVisibleLanguages(): readonly Locale[] {
  const { owner } = useSite()
  const route = routeOf(useLocation().pathname)
  const { head } = (useMatches().at(-1)?.loaderData ?? {}) as { head?: DocumentHead | null }
  if (route && isPrivatePage(route.page)) return locales
  return owner.languages.filter((locale) => head?.languages?.includes(locale) ?? true)
}
