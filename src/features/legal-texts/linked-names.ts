import type { LegalDocument } from '#base/legal.ts'

/** The last words of the addresses of the site that a text links to: `elif-2614` of `[words](/en/product/elif-2614)`. */
export function linkedNames(document: LegalDocument): string[] {
  const links = Object.values(document).flatMap(({ text }) => [
    ...text.matchAll(/\]\(\/[^)\s]*?([^/)?#\s]+)\/?(?:[?#][^)\s]*)?\)/g),
  ])
  return [...new Set(links.map(([, name = '']) => name))]
}
