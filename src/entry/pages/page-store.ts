export type Page = {
  status: number
  headers: Record<string, string>
  /** As in the header. */
  etag: string
  /** Milliseconds since 1970. */
  madeAt: number
  /** A finished page is kept in this form; the others are made of it when they are asked for. */
  br: Buffer
  gzip?: Buffer
}

type Limits = {
  bytesMax: number
  /** Milliseconds after which a page is not shown any more. */
  ageMax: number
  now: () => number
}

/** Pages by key, as many as fit: those that were not asked for longest make room. */
export function openPageStore({ bytesMax, ageMax, now }: Limits) {
  const pages = new Map<string, { page: Page; bytes: number }>()
  let total = 0

  const drop = (key: string) => {
    total -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }

  return {
    set(key: string, page: Page) {
      drop(key)
      const bytes = page.br.length
      pages.set(key, { page, bytes })
      total += bytes
      for (const [oldest] of pages) {
        if (total <= bytesMax) break
        drop(oldest)
      }
    },
    has: (key: string) => pages.has(key),
    find(key: string): Page | null {
      const found = pages.get(key)
      if (!found || now() - found.page.madeAt > ageMax) return null
      // A map keeps the order in which keys were set: this one is now the newest.
      pages.delete(key)
      pages.set(key, found)
      return found.page
    },
    clear() {
      pages.clear()
      total = 0
    },
  }
}
