/** Key of the session in the browser's storage, and name of the channel between tabs. */
export const SESSION_KEY = 'manto.session'

/** Set in a tab whose owner did not ask to be remembered. */
const TAB_ONLY_KEY = 'manto.session.tab'

/**
 * Where the tokens are kept: in local storage for those who asked to be remembered, else in the
 * storage of the tab, which ends with the tab. Storage may be forbidden; then nothing is stored.
 */
export const sessionStorageOfBrowser = {
  getItem: (key: string): string | null =>
    tried(() => sessionStorage.getItem(key) ?? localStorage.getItem(key)) ?? null,
  setItem: (key: string, value: string): void => {
    const isTabOnly = tried(() => sessionStorage.getItem(TAB_ONLY_KEY)) != null
    tried(() => (isTabOnly ? sessionStorage : localStorage).setItem(key, value))
  },
  removeItem: (key: string): void => {
    tried(() => sessionStorage.removeItem(key))
    tried(() => localStorage.removeItem(key))
  },
}

/** Decides where the next session will be kept, and drops what an earlier one left elsewhere. */
export function rememberSession(isRemembered: boolean): void {
  sessionStorageOfBrowser.removeItem(SESSION_KEY)
  tried(() =>
    isRemembered
      ? sessionStorage.removeItem(TAB_ONLY_KEY)
      : sessionStorage.setItem(TAB_ONLY_KEY, '1'),
  )
}

/** Is the session of this tab kept for all tabs, as its owner wished? */
export function isRemembered(): boolean {
  return tried(() => sessionStorage.getItem(TAB_ONLY_KEY)) == null
}

/**
 * A copied tab has a storage of its own, and the same session in it: it takes the tokens that the
 * other one fetched, or both would lose the session at the next refresh.
 */
export function adoptSession(fetched: { expires_at?: number; user: { id: string } }): void {
  const stored = tried(() => JSON.parse(sessionStorage.getItem(SESSION_KEY) ?? 'null'))
  const isNewer =
    stored?.user?.id === fetched.user.id && stored.expires_at < (fetched.expires_at ?? 0)
  if (isNewer) tried(() => sessionStorage.setItem(SESSION_KEY, JSON.stringify(fetched)))
}

export function hasStoredSession(): boolean {
  return sessionStorageOfBrowser.getItem(SESSION_KEY) !== null
}

/** The person of the stored session, as far as the tokens tell; null when there is none. */
export function readStoredPerson(): { id: string; email: string } | null {
  const stored = sessionStorageOfBrowser.getItem(SESSION_KEY)
  const user = stored ? tried(() => JSON.parse(stored)?.user) : undefined
  return typeof user?.id === 'string' ? { id: user.id, email: String(user.email ?? '') } : null
}

function tried<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
