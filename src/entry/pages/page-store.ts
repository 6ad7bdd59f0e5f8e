export type Page = {
  status: number
  headers: Record<string, string>
  /** As in the header. */
  etag: string
  /** Milliseconds since 1970. */
  madeAt: number
  /** Slugs of the colors in which a product's page can be shown; null for other pages. */
  colors: string[] | null
  /** A finished page is kept in this form; the others are made of it when they are asked for. */
  br: Buffer
  gzip?: Buffer
}

type Limits = {
  bytesMax: number
  /** Milliseconds after which a page is made anew. */
  ageMax: number
  now: () => number
}

type StoredPage = { page: Page; bytes: number; usedAt: number; isFresh: boolean }

/** Pages by key, as many as fit: the least recently used are dropped first. */
export function openPageStore({ bytesMax, ageMax, now }: Limits) {
  const pages = new Map<string, StoredPage>()
  let total = 0
  /** Counts the uses of all pages: a clock would not tell two of one moment apart. */
  let uses = 0

  const drop = (key: string) => {
    total -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }
  const byUse = () => [...pages].toSorted(([, one], [, other]) => one.usedAt - other.usedAt)

  return {
    set(key: string, page: Page) {
      drop(key)
      const bytes = page.br.length
      pages.set(key, { page, bytes, usedAt: uses++, isFresh: true })
      total += bytes
      if (total <= bytesMax) return
      for (const [oldest] of byUse()) {
        if (total <= bytesMax) break
        drop(oldest)
      }
    },
    /** A page that may be shown as it is. */
    find(key: string): Page | null {
      const stored = pages.get(key)
      if (!stored?.isFresh || now() - stored.page.madeAt > ageMax) return null
      stored.usedAt = uses++
      return stored.page
    },
    /** A page that may be shown while there is no newer one. */
    findStale(key: string): Page | null {
      const stored = pages.get(key)
      if (stored) stored.usedAt = uses++
      return stored?.page ?? null
    },
    drop,
    /** All may have changed: they are shown only while there is no newer one. */
    expire() {
      for (const stored of pages.values()) stored.isFresh = false
    },
    size: () => ({ pages: pages.size, bytes: total }),
    clear() {
      pages.clear()
      total = 0
    },
    /** Those used last come first. */
    keys: () =>
      byUse()
        .map(([key]) => key)
        .toReversed(),
  }
}
