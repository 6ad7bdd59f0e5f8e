import { locales } from '#base/locale.ts'

/**
 * Where a link in a mail may lead: a page of this site, else null. Only our own origin and the
 * pages under a language prefix count; whatever hides another host (user names, backslashes,
 * dot segments) has been resolved by `URL` before it is compared.
 * @param origin scheme, host and port, no slash at the end
 */
export function allowedRedirect(asked: string | null | undefined, origin: string): string | null {
  if (!asked || asked.length > 2048 || !URL.canParse(asked)) return null
  const url = new URL(asked)
  if (url.origin !== origin || url.username || url.password) return null
  if (!locales.includes(url.pathname.split('/')[1] as (typeof locales)[number])) return null
  url.hash = ''
  return url.href
}
