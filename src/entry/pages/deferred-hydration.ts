import { isLocale } from '#base/locale.ts'
import { isPrivatePage } from '#i18n/indexed-pages.ts'
import { routeOf } from '#i18n/path-to.ts'

import { readPassedOn } from './passed-on.ts'
import { renderNonce } from './render-nonce.ts'
import { manifestIn } from './route-manifest.ts'

/** A page that is read comes before its scripts. Signed-in areas are used: theirs start at once. */
export function startsLate(pathname: string): boolean {
  const page = routeOf(pathname)?.page
  return !page || !isPrivatePage(page)
}

const PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^>]*\/>/g

/**
 * Takes out the preloads, and replaces the framework's inline module, which starts the page, by the
 * addresses that stand in it, for `web/shell/start/bootstrap.js`. A module of another form stays.
 */
export function startLate(html: string): string {
  const module = /<script nonce="(\w+)" type="module" async="">([\s\S]*?)<\/script>/.exec(html)
  const start = module?.[1] === renderNonce && readStart(module[2] ?? '')
  if (!start) return html
  const manifest = manifestOf(html, start.manifest)
  const files = [...html.matchAll(PRELOAD)]
    .map(([, file = '']) => (file === start.manifest ? manifest : file))
    .filter((file) => !readPassedOn(file))
  const data = JSON.stringify({ ...start, manifest, files })
  return html
    .replace(module[0], () => `<script type="application/json" data-start="">${data}</script>`)
    .replaceAll(PRELOAD, '')
}

function manifestOf(html: string, all: string): string {
  const locale = /<html lang="(\w+)"/.exec(html)?.[1] ?? ''
  return isLocale(locale) ? manifestIn(locale, all) : all
}

/** The addresses in the framework's module; a route may be made of several files. */
function readStart(source: string) {
  const manifest = /^import "([^"]+)";/.exec(source)?.[1]
  const entry = /\nimport\("([^"]+)"\);$/.exec(source)?.[1]
  const map = /window\.__reactRouterRouteModules = \{([^}]*)\};/.exec(source)?.[1] ?? ''
  const imported = new Map(pairs(source, /^import \* as (\w+) from "([^"]+)";$/gm))
  const merged = new Map(pairs(source, /^const (\w+) = \{([^}]*)\};$/gm))
  const partsOf = (name: string) =>
    (merged.get(name) ?? name).split(',').flatMap((each) => {
      const file = imported.get(each.replace('...', ''))
      return file ? (readPassedOn(file) ?? [{ file }]) : [null]
    })
  const routes = pairs(map, /"([^"]+)":(\w+)/g).map(([id, name]) => [id, partsOf(name)] as const)
  const isWhole =
    manifest && entry && routes.length > 0 && routes.every(([, parts]) => !parts.includes(null))
  return isWhole ? { manifest, entry, routes: Object.fromEntries(routes) } : null
}

function pairs(text: string, pattern: RegExp): [string, string][] {
  return [...text.matchAll(pattern)].map(([, first = '', second = '']) => [first, second])
}
