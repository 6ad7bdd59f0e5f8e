import { useLocation, useMatches } from 'react-router'

import { type Locale, locales } from '#base/locale.ts'
import { isPrivatePage } from '#i18n/indexed-pages.ts'
import { placeOf } from '#i18n/path-to.ts'

import type { PageHead } from './page-head.ts'
import { useSite } from './use-site.ts'

/** The languages in which this page exists; staff and partners have all of them. */
export function useShownLanguages(): readonly Locale[] {
  const { owner } = useSite()
  const place = placeOf(useLocation().pathname)
  const { head } = (useMatches().at(-1)?.loaderData ?? {}) as { head?: PageHead | null }
  if (place && isPrivatePage(place.page)) return locales
  return owner.languages.filter((locale) => head?.languages?.includes(locale) ?? true)
}
