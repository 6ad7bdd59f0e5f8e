import { isLocale, type Locale } from '#base/locale.ts'
import { localeOf, pathTo, placeOf } from '#i18n/path-to.ts'

import type { User } from '../schema/auth.tables.ts'
import { type LinkKind, typeOfLink } from './link-type.ts'
import { isListed } from './redirect.ts'

/** A token on its way into an email. */
export type Link = {
  kind: LinkKind
  token: string
  /** Where the asking page wanted the link to lead; null: nowhere in particular. */
  redirectTo: string | null
}

/** The server as emails need it: `redirects` are addresses where clients have pages of their own. */
export type Site = { origin: string; auth: { redirects: readonly string[] } }

/** Language of emails to a user: the one they chose, else that of the page they asked from. */
export function languageOf(
  { userMetadata }: Pick<User, 'userMetadata'>,
  redirectTo: string | null,
): Locale {
  const chosen = userMetadata['locale']
  if (typeof chosen === 'string' && isLocale(chosen)) return chosen
  return localeOf(redirectTo ? new URL(redirectTo).pathname : '')
}

/**
 * Leads to a page of ours in the language of the email, which asks before it uses the token: mail
 * scanners open every link, and a token works once. It stands in the fragment, which no server and no log ever sees. Only a
 * client with a page of its own, elsewhere or named in the settings, gets GoTrue's link, which acts
 * at once: whoever asks for an email to somebody else must not choose it.
 */
export function emailAddress(link: Link, { origin, auth }: Site, locale: Locale): string {
  const { kind, token, redirectTo } = link
  const isOwn = redirectTo?.startsWith(`${origin}/`) ?? true
  const place = redirectTo && isOwn ? placeOf(new URL(redirectTo).pathname) : null
  const isRedirectBack = place?.page === 'newPassword' || place?.page === 'confirmEmail'
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

/** Our page for what comes after a link: a new password, or the confirmation of an address. */
export function linkPage(kind: LinkKind, origin: string, locale: Locale): string {
  const page = kind === 'recovery' || kind === 'invite' ? 'newPassword' : 'confirmEmail'
  return origin + pathTo(page, locale)
}
