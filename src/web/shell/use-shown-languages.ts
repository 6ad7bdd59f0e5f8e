import { useMatches } from 'react-router'

import { type Locale, locales } from '#base/locale.ts'

import type { PageHead } from './page-head.ts'

/** The languages in which this page exists. */
export function useShownLanguages(): readonly Locale[] {
  const { head } = (useMatches().at(-1)?.loaderData ?? {}) as { head?: PageHead | null }
  return head?.languages ?? locales
}
