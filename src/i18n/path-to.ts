import { LEGAL_VERSION_PARAMETER, type SaleTerms } from '#base/legal.ts'
import { fallbackLocale, isLocale, type Locale, locales } from '#base/locale.ts'

import { type FallbackPath, type PageName, paths } from './paths.ts'

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Params<Page extends PageName> = Record<ParamNames<FallbackPath<Page>>, string>

/** Address of a page in a language. A missing parameter is a type error, not a broken link. */
export function pathTo<Page extends PageName>(
  page: Page,
  locale: Locale,
  ...[params]: ParamNames<FallbackPath<Page>> extends never ? [] : [Params<Page>]
): string {
  return fillPath(paths[page][locale], params ?? {})
}

/** Address of the terms of sale in the very version that an offer names. */
export function saleTermsPath({ version }: Pick<SaleTerms, 'version'>, locale: Locale): string {
  return `${pathTo('saleTerms', locale)}?${LEGAL_VERSION_PARAMETER}=${encodeURIComponent(version)}`
}

/** Language of an address: its first part, else the fallback. */
export function localeOf(pathname: string): Locale {
  const first = pathname.split('/')[1]
  return isLocale(first) ? first : fallbackLocale
}

export type PageRoute = { page: PageName; locale: Locale; params: Record<string, string> }

/**
 * The page of an address. A page's path of another language under a prefix counts too
 * (`/tr/products`), so that it can be led to its own; null when no page has this path.
 */
export function routeOf(pathname: string): PageRoute | null {
  const locale = localeOf(pathname)
  const rest = pathname.replace(/^\/[^/]+/, '').replace(/\/+$/, '')
  for (const from of [locale, ...locales.filter((other) => other !== locale)])
    for (const page of Object.keys(paths) as PageName[]) {
      const params = match(paths[page][from], `/${from}${rest}`)
      if (params) return { page, locale, params }
    }
  return null
}

/** The address of the page in another language; its home when the address names no page. */
export function translatePath(pathname: string, to: Locale): string {
  const route = routeOf(pathname)
  return route ? fillPath(paths[route.page][to], route.params) : paths.home[to]
}

/** `/tr/urun/:id` with its parameters. */
export function fillPath(path: string, values: Record<string, string | undefined> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

function match(path: string, pathname: string): Record<string, string> | null {
  const segments = path.split('/')
  const input = pathname.split('/')
  if (segments.length !== input.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of segments.entries()) {
    const word = input[index] ?? ''
    if (part.startsWith(':') && word) params[part.slice(1)] = decode(word)
    else if (part !== word) return null
  }
  return params
}

function decode(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}
