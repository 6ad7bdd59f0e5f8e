import type { Locale } from '#base/locale.ts'
import { localeOf, pathTo, placeOf } from '#i18n/path-to.ts'

import type { User } from '../auth.tables.ts'
import { type LinkKind, typeOfLink } from './link-type.ts'

/** A token on its way into a letter. */
export type Link = {
  kind: LinkKind
  token: string
  /** Where the asking page wanted the link to lead; null: nowhere in particular. */
  redirectTo: string | null
}

/** Language of letters to a user: the one they chose, else that of the page they asked from. */
export function languageOf(
  { userMetadata }: Pick<User, 'userMetadata'>,
  redirectTo: string | null,
): Locale {
  const chosen = userMetadata['locale']
  if (chosen === 'tr' || chosen === 'en' || chosen === 'ru') return chosen
  return localeOf(redirectTo ? new URL(redirectTo).pathname : '')
}

/**
 * Leads to a page of ours, which asks before it uses the token: mail scanners open every link, and
 * a token works once. It stands in the fragment, which no server and no log ever sees. Only a
 * client with a page of its own gets GoTrue's link, which acts at once.
 */
export function letterAddress(link: Link, origin: string, locale: Locale): string {
  const { kind, token, redirectTo } = link
  const place = redirectTo?.startsWith(`${origin}/`) ? placeOf(new URL(redirectTo).pathname) : null
  const isOurs = !redirectTo || place?.page === 'newPassword' || place?.page === 'confirmEmail'
  if (!isOurs) return actionAddress(link, origin)
  const page = landingPage(kind, origin, place?.locale ?? locale)
  return `${page}#token_hash=${token}&type=${typeOfLink(kind)}`
}

/** GoTrue's own link. */
export function actionAddress({ kind, token, redirectTo }: Link, origin: string): string {
  const asked = new URLSearchParams({
    token,
    type: typeOfLink(kind),
    redirect_to: redirectTo ?? origin,
  })
  return `${origin}/auth/v1/verify?${asked}`
}

/** Our page for what comes after a link: a new password, or the confirmation of an address. */
export function landingPage(kind: LinkKind, origin: string, locale: Locale): string {
  const page = kind === 'recovery' || kind === 'invite' ? 'newPassword' : 'confirmEmail'
  return origin + pathTo(page, locale)
}
