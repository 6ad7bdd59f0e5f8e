import type { MetaDescriptor } from 'react-router'

import { defaultOf, type Locale } from '#base/locale.ts'
import { emptyOwner, type SiteOwner } from '#base/owner.ts'
import type { PageContent } from '#features/site-content/page-content.ts'
import { languages as named } from '#i18n/languages.ts'
import { fillPath, translatePath } from '#i18n/path-to.ts'
import { type PageName, paths } from '#i18n/paths.ts'

import { fitDescription, fitTitle } from './fit-text.ts'

/** The picture that messengers show beside a link. */
export type ShareImage = { path: string; width: number; height: number; alt: string }

export type DocumentHead = {
  page: PageName
  locale: Locale
  /** Values of the address, as `{ id }` of a product. */
  params?: Record<string, string | undefined> | undefined
  /** The languages in which the page exists; undefined: all. */
  languages?: readonly Locale[] | undefined
  title: string
  description: string
  /** Shown where the link is shared; the site's own without it. */
  image?: ShareImage | undefined
  /** Why search engines leave the page out: it is private, or a selection of a list. */
  robots?: 'noindex' | 'noindex,follow' | undefined
}

/** The matches that `meta` is given; the root, which knows the origin, is the first. */
type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/**
 * Title, description and links of a page for browsers, search engines and messengers. A page that is
 * left out names no address: it would hand its `noindex` on to that address.
 * @param site the matches that `meta` is given, or the site's origin itself
 */
export function pageHead(site: string | Matches, head: DocumentHead): MetaDescriptor[] {
  const { name } = ownerOf(site)
  const description = fitDescription(withBrand(head.description, name))
  const title = withBrand(head.title, name)
  const tags = [
    { title: fitTitle(title, head.page === 'home' ? '' : name) },
    { name: 'description', content: description },
  ]
  if (head.robots === 'noindex') return [...tags, { name: 'robots', content: head.robots }]

  const origin = originOf(site)
  const own = fillPath(paths[head.page][head.locale], head.params)
  const addressIn = (locale: Locale) => origin + translatePath(own, locale)
  const languages = ownerOf(site).languages.filter((each) => head.languages?.includes(each) ?? true)
  const others = languages.filter((locale) => locale !== head.locale)
  return [
    ...tags,
    ...(head.robots
      ? [{ name: 'robots', content: head.robots }]
      : [
          link('canonical', addressIn(head.locale)),
          ...languages.map((locale) => link('alternate', addressIn(locale), locale)),
          link('alternate', addressIn(defaultOf(languages)), 'x-default'),
        ]),
    property('og:type', 'website'),
    property('og:site_name', name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', addressIn(head.locale)),
    property('og:locale', named[head.locale].openGraph),
    ...others.map((locale) => property('og:locale:alternate', named[locale].openGraph)),
    ...imageOf(head.image ?? siteImage(head.locale, site), origin),
  ]
}

/** Texts of heads name the company where the root's data say which it is. */
export const BRAND_PLACEHOLDER = '{{brand}}'

const withBrand = (text: string, name: string) => text.replaceAll(BRAND_PLACEHOLDER, () => name)

/** The `meta` of a page whose loader gives its `head`. */
export function pageMeta({ loaderData, matches }: MetaArgs): MetaDescriptor[] {
  return loaderData ? pageHead(matches, loaderData.head) : []
}

type WithHead = { head: DocumentHead }
type MetaArgs = { loaderData?: WithHead | undefined; matches: Matches }

/** Pages made without the root, as those behind the login, are the owner's all the same. */
export function ownerOf(site: string | Matches): SiteOwner {
  if (typeof site === 'string') return emptyOwner
  return (site[0]?.loaderData as { owner?: SiteOwner } | undefined)?.owner ?? emptyOwner
}

function originOf(site: string | Matches): string {
  if (typeof site === 'string') return site
  return (site[0]?.loaderData as { origin?: string } | undefined)?.origin ?? ''
}

/**
 * The picture that staff have chosen, else the picture of the demonstration, made by `tools/site-pictures.mjs` with its
 * name; another company has none.
 */
function siteImage(locale: Locale, site: string | Matches): ShareImage | null {
  const { isDemo, name } = ownerOf(site)
  const own = typeof site === 'string' ? undefined : frameOf(site)?.pictures['share']
  if (own) {
    const { key, webpWidth: width, ratio } = own
    const height = Math.round(width * ratio)
    return { path: `/media/${key}-${width}.webp`, width, height, alt: name }
  }
  return isDemo ? { path: `/share-${locale}.jpg`, width: 1200, height: 630, alt: name } : null
}

function frameOf(site: Matches): PageContent | undefined {
  return (site[0]?.loaderData as { frame?: PageContent } | undefined)?.frame
}

function imageOf(image: ShareImage | null, origin: string): MetaDescriptor[] {
  if (!image) return [{ name: 'twitter:card', content: 'summary' }]
  const { path, width, height, alt } = image
  return [
    property('og:image', new URL(path, `${origin}/`).href),
    property('og:image:width', String(width)),
    property('og:image:height', String(height)),
    property('og:image:alt', alt),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function property(name: string, content: string): MetaDescriptor {
  return { property: name, content }
}

function link(rel: string, href: string, hrefLang?: string): MetaDescriptor {
  return { tagName: 'link', rel, href, ...(hrefLang && { hrefLang }) }
}
