import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import {
  type ProductFilter,
  readProductFilter,
  SEARCH_TEXT_MAX,
  withFilter,
} from '#business/catalogue/product-filter.ts'
import { Icon } from '#ui/icon.tsx'

import styles from './product-filters.module.css'

/** Milliseconds without a key after which the list follows what was typed. */
const PAUSE_MS = 350

type ProductSearchProps = {
  /** Id of the form it belongs to: it stands outside, in sight while the sheet is closed. */
  form: string
  filter: ProductFilter
  onSearch: (next: ProductFilter, options?: { replace: boolean }) => void
}

/** The search field: the list follows while one types, and Enter asks at once. */
export function ProductSearch({ form, filter, onSearch }: ProductSearchProps) {
  const { t } = useTranslation('products')
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typed = filter.q ?? ''
  const shown = useRef(typed)
  const latest = useRef(filter)

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => void (latest.current = filter), [filter])
  useEffect(() => {
    if (shown.current === typed) return
    shown.current = typed
    // Back, or a chip taken off: the field follows, unless somebody is writing in it.
    if (input.current && !timer.current && queryOf(input.current.value) !== typed)
      input.current.value = typed
  }, [typed])

  const search = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      const q = queryOf(text)
      // What stands in the address by now, not when the key was pressed.
      const before = latest.current.q ?? ''
      // One step back leaves the search, not its last email.
      if (q !== before) onSearch(withFilter(latest.current, 'q', q || null), { replace: !!before })
    }, PAUSE_MS)
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
        onChange={(event) => search(event.currentTarget.value)}
      />
      <button className={styles.searchButton} form={form} aria-label={t('searchButton')}>
        <Icon name="search" />
      </button>
    </div>
  )
}

/** What a typed text asks for, tidied as in the address; empty when it asks for nothing. */
function queryOf(text: string): string {
  return readProductFilter(new URLSearchParams({ q: text })).q ?? ''
}
