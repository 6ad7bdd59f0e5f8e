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

type StoredPage = { page: Page; bytes: number; usedAt: number }

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

  return {
    set(key: string, page: Page) {
      drop(key)
      const bytes = page.br.length
      pages.set(key, { page, bytes, usedAt: uses++ })
      total += bytes
      if (total <= bytesMax) return
      for (const [oldest] of [...pages].toSorted(byUse)) {
        if (total <= bytesMax) break
        drop(oldest)
      }
    },
    find(key: string): Page | null {
      const found = pages.get(key)
      if (!found || now() - found.page.madeAt > ageMax) return null
      found.usedAt = uses++
      return found.page
    },
    clear() {
      pages.clear()
      total = 0
    },
  }
}

const byUse = ([, one]: [string, StoredPage], [, other]: [string, StoredPage]) =>
  one.usedAt - other.usedAt
