import { LRUCache } from 'lru-cache'

export type Page = {
  status: number
  headers: Record<string, string>
  /** As in the header. */
  etag: string
  /** Milliseconds since 1970. */
  madeAt: number
  /** Slugs of the colors in which a product's page can be shown; null for other pages. */
  colors: string[] | null
  /** A finished page is stored in this form; the others are made of it when they are asked for. */
  br: Buffer
  gzip?: Buffer
}

type Limits = {
  bytesMax: number
  /** Milliseconds after which a page is made anew. */
  ageMax: number
  now: () => number
}

type StoredPage = { page: Page; version: number }

/** Pages by key, as many as fit: the least recently used are dropped first. */
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
      const stored = pages.get(key)
      const isFresh = stored?.version === version && now() - stored.page.madeAt <= ageMax
      return isFresh ? stored.page : null
    },
    /** A page that may be shown while there is no newer one. */
    findStale: (key: string): Page | null => pages.get(key)?.page ?? null,
    drop: (key: string) => void pages.delete(key),
    /** Marks that all pages may have changed: they are shown only while there is no newer one. */
    expire: () => void version++,
    size: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
    clear: () => pages.clear(),
    /** Keys of the pages, those used last first. */
    keys: () => [...pages.keys()],
  }
}
