import { locales } from '#base/locale.ts'
import { pageWords } from '#languages/page-words.ts'

/** What an address of the site leads to: a product, or the products of a term. */
export type LinkTarget =
  | { kind: 'product'; id: string }
  | { kind: 'collection' | 'category' | 'fabric' | 'color'; slug: string }

/** Addresses of pages below a language, alone or behind the name of the site, up to what cannot be part of one. */
const ADDRESS = new RegExp(`/(?:${locales.join('|')})/[^\\s()<>"'\\]]*`, 'g')

/** Whether an address in a text, plain or as a link, leads to one of these. */
export function linksToAny(text: string, targets: LinkTarget[]): boolean {
  return [...text.matchAll(ADDRESS)].some(([address]) => {
    const url = URL.parse(address.replace(/[.,;:!?…]+$/, ''), 'http://site.invalid')
    return url !== null && targets.some((target) => leadsTo(url, target))
  })
}

function leadsTo({ pathname, searchParams }: URL, target: LinkTarget): boolean {
  const path = pathname.replace(/\/$/, '')
  if (target.kind === 'product') return isPathOf(path, 'product', target.id)
  const { kind, slug } = target
  return (
    searchParams.get(kind) === slug || (kind === 'category' && isPathOf(path, 'category', slug))
  )
}

const isPathOf = (path: string, page: 'product' | 'category', parameter: string) =>
  locales.some((locale) => pageWords[locale].paths[page].replace(/:\w+/, parameter) === path)
