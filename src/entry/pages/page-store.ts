import { LRUCache } from 'lru-cache'

export type Page = {
  status: number
  headers: Record<string, string>
  /** The tag as in the header. */
  etag: string
  /** Milliseconds since 1970. */
  madeAt: number
  /** Slugs of the colors in which a product's page can be shown; null for other pages. */
  colors: string[] | null
  /** A finished page is stored in this form; other encodings are made of it on request. */
  br: Buffer
  gzip?: Buffer
}

type Limits = {
  bytesMax: number
  /** Milliseconds after which a page is rendered anew. */
  ageMax: number
  now: () => number
}

type StoredPage = { page: Page; version: number }

/** Pages by key, within the limit: the least recently used are dropped first. */
export function openPageStore({ bytesMax, ageMax, now }: Limits) {
  const pages = new LRUCache<string, StoredPage>({
    maxSize: bytesMax,
    sizeCalculation: ({ page }) => page.br.length,
  })
  /** Pages of an earlier version may have changed. */
  let version = 0

  return {
    set: (key: string, page: Page) => void pages.set(key, { page, version }),
    /** A page that may be shown as it is. */
    find(key: string): Page | null {
      const entry = pages.get(key)
      const isFresh = entry?.version === version && now() - entry.page.madeAt <= ageMax
      return isFresh ? entry.page : null
    },
    /** A page that may be shown while there is no newer page. */
    findStale: (key: string): Page | null => pages.get(key)?.page ?? null,
    drop: (key: string) => void pages.delete(key),
    /** Marks that all pages may have changed: they are shown only while there is no newer page. */
    expire: () => void version++,
    size: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
    clear: () => pages.clear(),
    /** Keys of the pages, the most recently used first. */
    keys: () => [...pages.keys()],
  }
}
