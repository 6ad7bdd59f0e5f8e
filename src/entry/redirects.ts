import { fallbackLocale, isLocale, type Locale, localeOfTag } from '#base/locale.ts'
import { routeOf, translatePath } from '#i18n/path-to.ts'
import { forwards, type PageName, paths } from '#i18n/paths.ts'

/** Language preferences of a visitor besides the address. */
export type Visitor = {
  /** The cookie `i18nextLng`. */
  storedLocale?: string | undefined
  /** The supported language that the browser requests. */
  accepted?: Locale | undefined
}

/** Address to which password managers send people who want to change a password, well known by the W3C. */
const CHANGE_PASSWORD = '/.well-known/change-password'

/** `chosen` is the language named by `lng`, which must be stored. */
export type Redirect = { to: string; status: 302 | 308; chosen?: Locale | undefined }

/** The redirect for an address that is not the page's own; null when none is needed. */
export function redirectFor(url: URL, { storedLocale, accepted }: Visitor): Redirect | null {
  const requested = url.searchParams.get('lng')
  const chosen = localeOfTag(requested)
  const locale = chosen ?? (isLocale(storedLocale) ? storedLocale : (accepted ?? fallbackLocale))
  if (url.pathname === CHANGE_PASSWORD) return { to: paths.account[locale], status: 302 }
  if (url.pathname === '/') {
    return { to: paths.home[locale] + searchWithoutLng(url), status: 302, chosen }
  }

  const target = redirectTarget(url.pathname)
  if (!target) return null
  if (requested !== null) {
    const path = chosen ? translatePath(target, chosen) : target
    return { to: path + searchWithoutLng(url), status: 302, chosen }
  }
  return target === url.pathname ? null : { to: target + url.search, status: 308 }
}

/** The right address for a path, equal to it when it is right; null when no page has it. */
function redirectTarget(pathname: string): string | null {
  const [first = '', ...rest] = pathname.replace(/\/+$/, '').split('/').slice(1)
  if (isLocale(first)) return ownPath(`/${[first, ...rest].join('/')}`)

  // A path without a prefix, or with that of an unsupported language, leads to English.
  const bare = ownPath(`/${[fallbackLocale, first, ...rest].join('/')}`)
  if (bare) return bare
  return /^[a-z]{2}(-[a-z]{2})?$/i.test(first)
    ? ownPath(`/${[fallbackLocale, ...rest].join('/')}`)
    : null
}

function ownPath(pathname: string): string | null {
  const route = routeOf(pathname)
  if (!route) return null
  const forward = (forwards as Partial<Record<PageName, PageName>>)[route.page]
  return forward
    ? paths[forward][route.locale]
    : translatePath(pathname, pathname.split('/')[1] as Locale)
}

function searchWithoutLng(url: URL): string {
  const search = new URLSearchParams(url.searchParams)
  search.delete('lng')
  return search.size > 0 ? `?${search}` : ''
}
