/**
 * Storage of the browser, or of this page where the browser's is forbidden, missing or full: nothing throws.
 * All of the site reads and writes through it.
 */
type BrowserStorage = {
  get(key: string): string | null
  /** False: it is lost when the page is left or loaded again. */
  set(key: string, value: string): boolean
  remove(key: string): void
  keys(): string[]
  /** Whether the value is kept by the page only. */
  isPageOnly(key: string): boolean
}

/** Shared by all tabs, and kept when they are closed. */
export const localStore = openStorage(() => localStorage)

/** The storage of this tab; survives a reload. */
export const tabStore = openStorage(() => sessionStorage)

/**
 * Sets a cookie that scripts may read; nothing happens where cookies are forbidden. Over TLS its name gets the prefix
 * `__Host-`, with which no other host of the domain can set it.
 * @param days 0 deletes it
 */
export function writeCookie(name: string, value: string, days: number): void {
  attempt(() => {
    const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', '']
    const life = days * 86_400
    document.cookie = `${prefix}${name}=${value}; Path=/; Max-Age=${life}; SameSite=Strict${secure}`
  })
}

/** @param find may throw, and gives null in some apps that show pages */
function openStorage(find: () => Storage | null | undefined): BrowserStorage {
  const ofPage = new Map<string, string>()

  const remove = (key: string) => {
    ofPage.delete(key)
    attempt(() => find()?.removeItem(key))
  }

  return {
    get: (key) => ofPage.get(key) ?? attempt(() => find()?.getItem(key)) ?? null,
    set(key, value) {
      const isKept = attempt(() => {
        find()?.setItem(key, value)
        return find()?.getItem(key) === value
      })
      if (isKept) {
        ofPage.delete(key)
        return true
      }
      // An older value under the key in a full storage must not come back after a reload.
      remove(key)
      ofPage.set(key, value)
      return false
    },
    remove,
    keys: () => [...ofPage.keys(), ...(attempt(() => Object.keys(find() ?? {})) ?? [])],
    isPageOnly: (key) => ofPage.has(key),
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
