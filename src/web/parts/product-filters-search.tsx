import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import {
  type ModelFilter,
  readModelFilter,
  SEARCH_TEXT_MAX,
  withFilter,
} from '#business/catalogue/model-filter.ts'
import { Icon } from '#ui/icon.tsx'

import styles from './product-filters.module.css'

/** Milliseconds without a key after which the list follows what was typed. */
const PAUSE_MS = 350

type ProductSearchProps = {
  /** Id of the form it belongs to: it stands outside, in sight while the sheet is closed. */
  form: string
  filter: ModelFilter
  onSearch: (next: ModelFilter, options?: { replace: boolean }) => void
}

/** The search field: the list follows while one types, and Enter asks at once. */
export function ProductSearch({ form, filter, onSearch }: ProductSearchProps) {
  const { t } = useTranslation('products')
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typed = filter.q ?? ''

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // Back, or a chip taken off: the field follows, unless somebody is writing in it.
    if (input.current && input.current !== document.activeElement) input.current.value = typed
  }, [typed])

  const search = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const { q } = readModelFilter(new URLSearchParams({ q: text }))
      // One step back leaves the search, not its last letter.
      if ((q ?? '') !== typed) onSearch(withFilter(filter, 'q', q ?? null), { replace: !!typed })
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
