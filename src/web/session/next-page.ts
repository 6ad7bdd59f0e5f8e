import { type Locale, locales } from '#base/locale.ts'
import { pathTo, routeOf, translatePath } from '#i18n/path-to.ts'

import type { SessionUser } from './session-user.ts'

/** Pages that would lead in a circle. */
const routers = ['partnerLogin', 'forgotPassword', 'newPassword']

/**
 * The page to go on to, as `?next=` asks: a page of this site, told in the language of the reader.
 * Null for anything that could lead elsewhere.
 */
export function readNext(search: URLSearchParams, locale: Locale): string | null {
  const requested = search.get('next')
  const own = new RegExp(String.raw`^/(${locales.join('|')})(?![^/?#])[^\\\s]*$`)
  if (!requested || !own.test(requested)) return null

  // The parser resolves dots and odd slashes; only addresses of this site are accepted.
  const url = new URL(requested, 'https://here.invalid')
  const route = routeOf(url.pathname)
  if (url.hostname !== 'here.invalid' || !route || routers.includes(route.page)) return null
  return translatePath(url.pathname, locale) + url.search
}

type From = { pathname: string; search: string }

/** The login page that leads back to `from`. `isLost`: it says that a session has ended. */
export function loginAddress(locale: Locale, from: From, hasEnded: boolean): string {
  const search = new URLSearchParams({ next: from.pathname + from.search })
  if (hasEnded) search.set('ended', '')
  return `${pathTo('partnerLogin', locale)}?${search}`
}

/** The page on which a password must be chosen before `next` opens. */
export function passwordAddress(locale: Locale, next: string): string {
  return `${pathTo('newPassword', locale)}?${new URLSearchParams({ next })}`
}

/** The start page of a person who has just signed in. */
export function pageAfterLogin(user: SessionUser, locale: Locale, next: string | null): string {
  const page = next ?? pathTo(user.isAdmin ? 'adminDashboard' : 'partner', locale)
  return user.mustChangePassword ? passwordAddress(locale, page) : page
}
