import type { Locale } from '#base/locale.ts'
import type { SiteOwner } from '#base/owner.ts'
import { pathTo } from '#i18n/path-to.ts'

/** A thing as schema.org describes it. */
export type StructuredData = { '@type': string; [property: string]: unknown }

/** One step of the way to a page. */
export type Crumb = { name: string; path: string }

/** The company, as the site names it. Other things refer to it by its `@id`. */
export function organizationData(
  origin: string,
  locale: Locale,
  owner: SiteOwner,
  /** Address of its logo; without it that of the demonstration, or none. */
  logo?: string,
): StructuredData {
  return {
    '@type': 'Organization',
    ...companyRef(origin),
    name: owner.name,
    legalName: owner.company,
    ...(owner.since && { foundingDate: String(owner.since) }),
    url: origin + pathTo('home', locale),
    ...((logo ?? owner.isDemo) && { logo: origin + (logo ?? '/icon-512.png') }),
    ...reachOf(owner),
    address: owner.showrooms.map(({ street, district, postcode, city }) => ({
      '@type': 'PostalAddress',
      streetAddress: `${street}, ${district[locale]}`,
      postalCode: postcode,
      addressLocality: city[locale],
      addressCountry: 'TR',
    })),
    sameAs: owner.social.map(({ url }) => url),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      ...reachOf(owner),
      availableLanguage: owner.languages,
    },
  }
}

/** A property must not be empty. */
function reachOf({ email, phone }: SiteOwner) {
  return { ...(email && { email }), ...(phone && { telephone: phone }) }
}

/** The site in a language, and its search. */
export function websiteData(origin: string, locale: Locale, { name }: SiteOwner): StructuredData {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website-${locale}`,
    name,
    url: origin + pathTo('home', locale),
    inLanguage: locale,
    publisher: companyRef(origin),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${pathTo('products', locale)}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** The way from the home page to a page; the last step is the page itself. */
export function breadcrumbData(origin: string, crumbs: Crumb[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

type Collection = {
  name: string
  description: string
  path: string
  locale: Locale
  count: number
  items: Crumb[]
}

/** A page that lists products, and those it shows. */
export function collectionData(origin: string, page: Collection): StructuredData {
  const { name, description, path, locale, count, items } = page
  return {
    '@type': 'CollectionPage',
    name,
    description,
    url: origin + path,
    inLanguage: locale,
    isPartOf: { '@id': `${origin}/#website-${locale}` },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: count,
      itemListElement: items.map((item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: item.name,
        url: origin + item.path,
      })),
    },
  }
}

export function companyRef(origin: string): { '@id': string } {
  return { '@id': `${origin}/#organization` }
}

/** Adds the things to a finished page, as a block of data that no browser runs. */
export function addStructuredData(html: string, objects: StructuredData[]): string {
  if (objects.length === 0) return html
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': objects })
  // The text must not be able to end its element.
  const block = `<script type="application/ld+json">${data.replaceAll('<', '\\u003c')}</script>`
  return html.replace('</head>', () => `${block}</head>`)
}
