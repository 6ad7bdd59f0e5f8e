import { useEffect, useRef } from 'react'

/** Milliseconds for which a page is in sight before it counts as seen. */
const SEEN_MS = 1000

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/**
 * Runs once for each key, after the page was in sight: not when it is only rendered, prefetched, prerendered or opened
 * in a tab behind.
 * @param key what there is to see; null: nothing that counts
 */
export function useSeen(key: string | null, onSeen: () => void): void {
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  useEffect(() => (key === null ? undefined : whenSeen(document, () => latest.current())), [key])
}

/** Runs once the page has been in sight. @returns ends the wait */
export function whenSeen(page: Page, onSeen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', watch)
  }
  function watch() {
    clearTimeout(timer)
    if (page.visibilityState !== 'visible') return
    timer = setTimeout(() => {
      end()
      onSeen()
    }, SEEN_MS)
  }
  page.addEventListener('visibilitychange', watch)
  watch()
  return end
}
