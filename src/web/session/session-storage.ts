import { PAGE_PASS_DAYS, PAGE_PASS_USER } from '#auth/sessions/page-pass.ts'

import { localStore, tabStore, writeCookie } from './browser-storage.ts'
import { inOwnClock, startOf, type StoredTokens } from './clock/token-life.ts'
import type { SessionUser } from './session-user.ts'

/** Key of the session in the browser's storage, and name of the channel between tabs. */
export const SESSION_KEY = 'manto.session'

/** Key of the user of the session, as the server last described them. */
const USER_KEY = 'manto.session.user'

/** Set in a tab whose owner did not ask to be remembered. */
const TAB_ONLY_KEY = 'manto.session.tab'

/**
 * The storage of the tokens: local storage for users who asked to be remembered, else the
 * storage of the tab, which ends with the tab.
 */
export const sessionStorageOfBrowser = {
  getItem: (key: string): string | null => tabStore.get(key) ?? localStore.get(key),
  setItem: (key: string, value: string): void => {
    const text = key === SESSION_KEY ? withOwnEnd(value) : value
    ;(isRemembered() ? localStore : tabStore).set(key, text)
  },
  removeItem: (key: string): void => {
    for (const each of key === SESSION_KEY ? [key, USER_KEY] : [key]) {
      tabStore.remove(each)
      localStore.remove(each)
    }
    if (key === SESSION_KEY || key === USER_KEY) setPagePassUser(null)
  },
}

/** Decides where the next session will be kept, and drops what an earlier session left elsewhere. */
export function rememberSession(isRemembered: boolean): void {
  sessionStorageOfBrowser.removeItem(SESSION_KEY)
  if (isRemembered) tabStore.remove(TAB_ONLY_KEY)
  else tabStore.set(TAB_ONLY_KEY, '1')
}

/** Whether the session of this tab is kept for all tabs, as its owner wished. */
export const isRemembered = (): boolean => tabStore.get(TAB_ONLY_KEY) === null

/** Whether the session ends with this page, because the browser keeps nothing. */
export const isSessionOfPage = (): boolean =>
  tabStore.isPageOnly(SESSION_KEY) || localStore.isPageOnly(SESSION_KEY)

/**
 * A copied tab has a storage of its own, and the same session in it: it takes the tokens that the
 * other tab fetched, or both would lose the session at the next refresh.
 */
export function adoptSession(fetched: StoredTokens): void {
  const stored = parsed(tabStore.get(SESSION_KEY))
  const isTheirs = stored !== null && stored.user?.id === fetched.user?.id
  if (isTheirs && startOf(stored) < startOf(fetched))
    tabStore.set(SESSION_KEY, JSON.stringify(inOwnClock(fetched, stored)))
}

export function hasStoredSession(): boolean {
  return sessionStorageOfBrowser.getItem(SESSION_KEY) !== null
}

/** The tokens that this browser holds; null: no user is signed in. */
export function readStoredSession(): StoredTokens | null {
  return parsed(sessionStorageOfBrowser.getItem(SESSION_KEY))
}

/** The person of the stored session, as far as the tokens tell; null when there is none. */
export function readStoredPerson(): { id: string; email: string } | null {
  const user = readStoredSession()?.user
  return typeof user?.id === 'string' ? { id: user.id, email: String(user.email ?? '') } : null
}

/** Keeps the user beside the tokens, for the next page; null: nobody is kept. */
export function storeUser(user: SessionUser | null): void {
  if (!user) return sessionStorageOfBrowser.removeItem(USER_KEY)
  sessionStorageOfBrowser.setItem(USER_KEY, JSON.stringify(user))
  setPagePassUser(user.isPartner && isRemembered() ? user.id : null)
}

/** The user of the stored session, as the server described them to an earlier page; null when no page was told. */
export function readStoredUser(): SessionUser | null {
  const user = parsed<SessionUser>(sessionStorageOfBrowser.getItem(USER_KEY))
  return user && user.id === readStoredSession()?.user?.id ? user : null
}

function withOwnEnd(text: string): string {
  const session = parsed(text)
  return session ? JSON.stringify(inOwnClock(session, readStoredSession())) : text
}

function parsed<T = StoredTokens>(text: string | null): T | null {
  try {
    return JSON.parse(text ?? 'null') as T | null
  } catch {
    return null
  }
}

/**
 * Tells the server that the user of the page pass is still signed in here; null: nobody is. Without a connection
 * the pass itself cannot be taken back, and opens nothing without this.
 */
function setPagePassUser(id: string | null): void {
  writeCookie(PAGE_PASS_USER, id ?? '', id ? PAGE_PASS_DAYS : 0)
}
