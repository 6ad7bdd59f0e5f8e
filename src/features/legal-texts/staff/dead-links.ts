import { routeOf } from '#i18n/path-to.ts'

/** Addresses of the site in the links of a text, `[words](/en/contact)`, at which there is no page. */
export function deadLinks(text: string): string[] {
  const links = [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, to = '']) => to)
  const isDead = (to: string) => routeOf(to.replace(/[?#].*$/, '')) === null
  return [...new Set(links.filter((to) => !to.startsWith('//') && isDead(to)))]
}
