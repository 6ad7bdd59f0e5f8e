import { globSync, readFileSync, writeFileSync } from 'node:fs'

import { type Locale, locales } from '#base/locale.ts'

/** React Router's list of all routes, as it writes it. */
const START = 'window.__reactRouterManifest='

/** Address of the routes of one language: another language is another document. */
export function manifestIn(locale: Locale, manifest: string): string {
  return manifest.replace(/\.js$/, `.${locale}.js`)
}

/** Writes the routes of each language beside the list of all. */
export function writeManifests(folder: string): void {
  for (const file of globSync(`${folder}/manifest-*.js`)) {
    const source = readFileSync(file, 'utf8')
    for (const locale of locales) writeFileSync(manifestIn(locale, file), routesIn(locale, source))
  }
}

type Route = { parentId?: string; imports?: string[] }

/** Pages behind the login: a page that is one of them brings the whole list. */
const PRIVATE = /^(portal|admin|account)\//

/**
 * The list without the routes of the other languages, whose ids end in theirs, and without the files
 * that a click on a page behind the login would load: that page's own scripts name them.
 */
function routesIn(locale: Locale, source: string): string {
  const all = JSON.parse(source.slice(START.length, source.lastIndexOf(';'))) as {
    routes: Record<string, Route>
    url: string
  }
  const others = locales.filter((other) => other !== locale)
  const own = Object.entries(all.routes)
    .filter(([id]) => !others.some((other) => id.endsWith(`.${other}`)))
    .map(([id, route]) => [
      id,
      PRIVATE.test(route.parentId ?? id) ? { ...route, imports: undefined } : route,
    ])
  // React Router asks for the file at this address, which has come already.
  const manifest = { ...all, routes: Object.fromEntries(own), url: manifestIn(locale, all.url) }
  return `${START}${JSON.stringify(manifest)};`
}
