import type { MetaDescriptor } from 'react-router'

import { brand } from '#base/brand.ts'
import { fallbackLocale, type Locale, locales } from '#base/locale.ts'
import { languages } from '#i18n/languages.ts'
import { fillPath, translatePath } from '#i18n/path-to.ts'
import { type PageName, paths } from '#i18n/paths.ts'

export type PageHead = {
  page: PageName
  locale: Locale
  /** Values of the address, as `{ id }` of a product. */
  params?: Record<string, string | undefined> | undefined
  title: string
  description: string
  /** Path or address of a picture to show where the link is shared. */
  image?: string | undefined
  /** Behind the login: `noindex`, and no alternate addresses. */
  isPrivate?: boolean | undefined
}

/** The matches that `meta` is given; the root, which knows the origin, is the first. */
type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/**
 * Title, description and links of a page for browsers, search engines and messengers.
 * @param site the matches that `meta` is given, or the site's origin itself
 */
export function pageHead(site: string | Matches, head: PageHead): MetaDescriptor[] {
  const title = head.page === 'home' ? head.title : `${head.title} · ${brand.name}`
  const body = [{ title }, { name: 'description', content: head.description }]
  if (head.isPrivate) return [...body, { name: 'robots', content: 'noindex' }]

  const origin = originOf(site)
  const own = fillPath(paths[head.page][head.locale], head.params)
  const addressIn = (locale: Locale) => origin + translatePath(own, locale)
  const image = head.image && new URL(head.image, `${origin}/`).href
  return [
    ...body,
    link('canonical', addressIn(head.locale)),
    ...locales.map((locale) => link('alternate', addressIn(locale), locale)),
    link('alternate', addressIn(fallbackLocale), 'x-default'),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: head.title },
    { property: 'og:description', content: head.description },
    { property: 'og:url', content: addressIn(head.locale) },
    { property: 'og:locale', content: languages[head.locale].openGraph },
    ...(image ? [{ property: 'og:image', content: image }] : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ]
}

/** The `meta` of a page whose loader gives its `head`. */
export function pageMeta({ loaderData, matches }: MetaArgs): MetaDescriptor[] {
  return loaderData ? pageHead(matches, loaderData.head) : []
}

/**
 * For a `clientLoader`: gives the head that the loader on the server made. It is asked for once,
 * because it does not change with the data.
 */
export function keepHead(): (serverLoader: () => Promise<WithHead>) => Promise<WithHead> {
  let kept: Promise<WithHead> | undefined
  return (serverLoader) => {
    kept ??= serverLoader().catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
}

type WithHead = { head: PageHead }
type MetaArgs = { loaderData?: WithHead | undefined; matches: Matches }

function originOf(site: string | Matches): string {
  if (typeof site === 'string') return site
  return (site[0]?.loaderData as { origin?: string } | undefined)?.origin ?? ''
}

function link(rel: string, href: string, hrefLang?: string): MetaDescriptor {
  return { tagName: 'link', rel, href, ...(hrefLang && { hrefLang }) }
}
