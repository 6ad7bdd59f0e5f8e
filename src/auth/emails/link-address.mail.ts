import { isLocale, type Locale } from '#base/locale.ts'
import { localeOf, pathTo, routeOf } from '#i18n/path-to.ts'

import type { User } from '../schema/auth.tables.ts'
import { type LinkKind, typeOfLink } from './link-type.ts'
import { isListed } from './redirect.ts'

/** A token to be put into an email. */
export type Link = {
  kind: LinkKind
  token: string
  /** The redirect address of the requesting page; null: none. */
  redirectTo: string | null
}

/** Settings that emails need: `redirects` are addresses of pages that clients have themselves. */
export type Site = { origin: string; auth: { redirects: readonly string[] } }

/**
 * The language of emails to a user: the user's choice, else the language of the requesting page.
 */
export function languageOf(
  { userMetadata }: Pick<User, 'userMetadata'>,
  redirectTo: string | null,
): Locale {
  const chosen = userMetadata['locale']
  if (typeof chosen === 'string' && isLocale(chosen)) return chosen
  return localeOf(redirectTo ? new URL(redirectTo).pathname : '')
}

/**
 * The address in an email. It leads to a page of ours in the language of the email, which uses the
 * token only after a click: mail scanners open every link, and a token works once. The token is in
 * the fragment, which is never sent to a server or logged. Only a client with a page of its own
 * (another origin, or named in the settings) gets GoTrue's link, which acts on opening: a stranger
 * who requests an email must not be able to choose that link.
 */
export function emailAddress(link: Link, { origin, auth }: Site, locale: Locale): string {
  const { kind, token, redirectTo } = link
  const isOwn = redirectTo?.startsWith(`${origin}/`) ?? true
  const route = redirectTo && isOwn ? routeOf(new URL(redirectTo).pathname) : null
  const isRedirectBack = route?.page === 'newPassword' || route?.page === 'confirmEmail'
  const isClients = redirectTo && (!isOwn || isListed(redirectTo, auth.redirects))
  if (isClients && !isRedirectBack) return actionAddress(link, origin)
  const page = linkPage(kind, origin, locale)
  return `${page}#token_hash=${token}&type=${typeOfLink(kind)}`
}

/** GoTrue's own link. */
export function actionAddress({ kind, token, redirectTo }: Link, origin: string): string {
  const requested = new URLSearchParams({
    token,
    type: typeOfLink(kind),
    redirect_to: redirectTo ?? origin,
  })
  return `${origin}/auth/v1/verify?${requested}`
}

/** Our page that follows a link: for a new password, or for the confirmation of an address. */
export function linkPage(kind: LinkKind, origin: string, locale: Locale): string {
  const page = kind === 'recovery' || kind === 'invite' ? 'newPassword' : 'confirmEmail'
  return origin + pathTo(page, locale)
}
