import type { Locale } from '#base/locale.ts'

import { localStore } from '../session/browser-storage.ts'

/** Name of the choice, in local storage and in the cookie that mirrors it for the server. */
const CHOICE = 'i18nextLng'

const YEAR_SECONDS = 31_536_000

/** Keeps the language a visitor chose. Opening a page is no choice. */
export function rememberLocale(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  try {
    document.cookie = `${CHOICE}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
  } catch {
    // A page in a frame without an origin may have none.
  }
  localStore.set(CHOICE, locale)
}
