import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { Suggestion } from '#features/catalogue/product-card.ts'
import {
  type ProductFilter,
  readProductFilter,
  SEARCH_TEXT_MAX,
  withFilter,
} from '#features/catalogue/product-filter.ts'
import { IconButton } from '#ui/icon-button.tsx'

import { usePick, useSuggesting } from './use-suggesting.tsx'

import styles from './product-filters.module.css'

/** Milliseconds after the last key until the list is searched. */
const PAUSE_MS = 350

type ProductSearchProps = {
  /** Id of the form it belongs to: it is outside, so that it is visible while the sheet is closed. */
  form: string
  filter: ProductFilter
  /** Suggestions are for the list that everybody sees. */
  page: 'products' | 'partnerProducts'
  onSearch: (next: ProductFilter, options?: { replace: boolean }) => void
}

/** The search field: the list is searched while the user types, and at once on Enter. */
export function ProductSearch({ form, filter, page, onSearch }: ProductSearchProps) {
  const { t } = useTranslation('products')
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typed = filter.q ?? ''
  const lastQuery = useRef(typed)
  const latest = useRef(filter)
  const { loaded, load } = useSuggesting(page === 'products')
  const pick = usePick(latest, onSearch)

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => void (latest.current = filter), [filter])
  useEffect(() => {
    if (lastQuery.current === typed) return
    lastQuery.current = typed
    // After Back or a removed chip the field follows the address, unless it has the focus.
    if (input.current && !timer.current && queryOf(input.current.value) !== typed)
      input.current.value = typed
  }, [typed])

  const search = (field: HTMLInputElement) => {
    load(field)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      const q = queryOf(field.value)
      // The address as it is now, not as it was when the key was pressed.
      const before = latest.current.q ?? ''
      // Back leaves the search as a whole, not a single typed character.
      if (q !== before) onSearch(withFilter(latest.current, 'q', q || null), { replace: !!before })
    }, PAUSE_MS)
  }

  const onPick = (suggestion: Suggestion) => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (input.current) input.current.value = ''
    pick(suggestion)
  }

  return (
    <div className={styles.search}>
      <input
        ref={input}
        className={styles.input}
        type="search"
        name="q"
        form={form}
        defaultValue={typed}
        maxLength={SEARCH_TEXT_MAX}
        placeholder={t('search')}
        aria-label={t('searchLabel')}
        enterKeyHint="search"
        onFocus={(event) => load(event.currentTarget)}
        onChange={(event) => search(event.currentTarget)}
      />
      <IconButton
        icon="search"
        label={t('searchButton')}
        type="submit"
        form={form}
        className={styles.searchButton}
      />
      {loaded && <loaded.Suggestions field={loaded.field} onPick={onPick} />}
    </div>
  )
}

/** The typed text, trimmed as in the address; empty when nothing is searched. */
function queryOf(text: string): string {
  return readProductFilter(new URLSearchParams({ q: text })).q ?? ''
}
