import type { Locale } from '#base/locale.ts'

/** Name of the choice, in local storage and in the cookie that mirrors it for the server. */
const CHOICE = 'i18nextLng'

const YEAR_SECONDS = 31_536_000

/** Keeps the language a visitor chose. Opening a page is no choice. */
export function rememberLocale(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${CHOICE}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
  try {
    localStorage.setItem(CHOICE, locale)
  } catch {
    // Storage is not available in this browser: only the cookie keeps the choice.
  }
}
