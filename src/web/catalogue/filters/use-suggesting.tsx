import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'

import type { Suggestion } from '#features/catalogue/product-card.ts'
import { type ProductFilter, withFilter } from '#features/catalogue/product-filter.ts'
import { pathTo } from '#i18n/path-to.ts'

import { useLocale } from '../../shell/use-locale.ts'
import type { SearchSuggestions } from './search-suggestions.tsx'

type Loaded = { Suggestions: typeof SearchSuggestions; field: HTMLInputElement }

/** Suggestions below a search field, loaded on its first use. Without them it still searches. */
export function useSuggesting(isEnabled: boolean): {
  loaded: Loaded | undefined
  load: (field: HTMLInputElement) => void
} {
  const [loaded, setLoaded] = useState<Loaded>()
  const load = async (field: HTMLInputElement) => {
    if (!isEnabled || loaded) return
    const module = await import('./search-suggestions.tsx').catch(() => null)
    if (module) setLoaded({ Suggestions: module.SearchSuggestions, field })
  }
  return { loaded, load: (field) => void load(field) }
}

/** Goes to a suggested product, or to the list with a suggested filter instead of the typed text. */
export function usePick(
  filter: RefObject<ProductFilter>,
  choose: (next: ProductFilter) => void,
): (suggestion: Suggestion) => void {
  const locale = useLocale()
  const navigate = useNavigate()
  return ({ kind, slug }) => {
    if (kind === 'product') void navigate(pathTo('product', locale, { id: slug }))
    else choose(withFilter(withFilter(filter.current, 'q', null), kind, slug))
  }
}
