import { isPrivatePage } from '#i18n/indexed-pages.ts'
import { placeOf } from '#i18n/path-to.ts'
import lateStart from '#web/shell/late-start.js?url'

import { renderNonce } from './render-nonce.ts'

/**
 * A page that is read comes before its scripts. Signed-in areas and login are used: theirs start
 * at once.
 */
export function startsLate(pathname: string): boolean {
  const page = placeOf(pathname)?.page
  return !page || !(page === 'partnerLogin' || isPrivatePage(page))
}

/**
 * Replaces the framework's inline module, which starts the page, by `web/shell/late-start.js` with
 * the addresses that stand in the module, and takes out the preloads. A module of another form stays.
 */
export function startLate(html: string): string {
  const module = /<script nonce="(\w+)" type="module" async="">([\s\S]*?)<\/script>/.exec(html)
  const start = module?.[1] === renderNonce && readStart(module[2] ?? '')
  if (!start) return html
  const preloads = [...html.matchAll(/<link rel="modulepreload" href="([^"]*)"[^>]*\/>/g)]
  const files = preloads.map(([, file]) => file)
  const data = JSON.stringify({ ...start, files }).replaceAll('"', '&quot;')
  return html
    .replace(module[0], `<script defer="" src="${lateStart}" data-start="${data}"></script>`)
    .replaceAll(/<link rel="modulepreload"[^>]*\/>/g, '')
}

/** The addresses in the framework's module; a route may be made of several files. */
function readStart(source: string) {
  const manifest = /^import "([^"]+)";/.exec(source)?.[1]
  const entry = /\nimport\("([^"]+)"\);$/.exec(source)?.[1]
  const map = /window\.__reactRouterRouteModules = \{([^}]*)\};/.exec(source)?.[1] ?? ''
  const imported = new Map(pairs(source, /^import \* as (\w+) from "([^"]+)";$/gm))
  const merged = new Map(pairs(source, /^const (\w+) = \{([^}]*)\};$/gm))
  const filesOf = (name: string) =>
    (merged.get(name) ?? name).split(',').map((each) => imported.get(each.replace('...', '')))
  const routes = pairs(map, /"([^"]+)":(\w+)/g).map(([id, name]) => [id, filesOf(name)] as const)
  const isWhole =
    manifest && entry && routes.length > 0 && routes.every(([, files]) => files.every(Boolean))
  return isWhole ? { manifest, entry, routes: Object.fromEntries(routes) } : null
}

function pairs(text: string, pattern: RegExp): [string, string][] {
  return [...text.matchAll(pattern)].map(([, first = '', second = '']) => [first, second])
}
