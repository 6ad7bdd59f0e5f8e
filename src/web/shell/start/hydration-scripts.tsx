import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Scripts, UNSAFE_FrameworkContext, useLocation, useMatches } from 'react-router'

import { isPrivatePage } from '#i18n/indexed-pages.ts'
import { routeOf } from '#i18n/path-to.ts'

/**
 * The scripts of the first page. A page that is read comes before its scripts; areas behind the login are
 * used at once, and in development the framework needs scripts of its own.
 */
export function HydrationScripts({ texts }: { texts: readonly string[] }) {
  const { pathname } = useLocation()
  const isRendered = useIsAreaRendered()
  // Another page that React opens later brings no scripts.
  const [isDeferred] = useState(
    () => import.meta.env.PROD && (isRendered || defersScripts(pathname)),
  )
  const [hasTexts] = useState(() => bringsTexts(pathname))
  return (
    <>
      {hasTexts && <WrittenTexts namespaces={texts} />}
      {isDeferred ? <DeferredScripts /> : <Scripts />}
    </>
  )
}

/** Did the server render the page of an area for its reader? Then it is read before its scripts come, as a public page. */
function useIsAreaRendered(): boolean {
  const data = useMatches().map(({ loaderData }) => loaderData)
  const { pathname } = useLocation()
  return bringsTexts(pathname) && data.length > 1 && data.every((value) => value !== null)
}

/** Buyers open their area on slow lines, where each file that is asked for after the scripts takes half a second. */
const bringsTexts = (pathname: string): boolean =>
  /^partner(?!Login)/.test(routeOf(pathname)?.page ?? '')

/** The texts of the page for `#i18n/browser-text.ts`. React keeps the element of the server, as above. */
function WrittenTexts({ namespaces }: { namespaces: readonly string[] }) {
  const { i18n } = useTranslation()
  const messages = import.meta.env.SSR
    ? Object.fromEntries(
        namespaces.map((name) => [name, i18n.getResourceBundle(i18n.language, name) as unknown]),
      )
    : {}
  return (
    <script
      type="application/json"
      data-written-texts=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: JSON.stringify(messages).replaceAll('<', '\\u003c') }}
    />
  )
}

/** True for pages that are read, unknown addresses included. */
export function defersScripts(pathname: string): boolean {
  const page = routeOf(pathname)?.page
  return !page || !isPrivatePage(page)
}

/**
 * Stands for the framework's `<Scripts>`: its data, and for `deferred-hydration.js` the addresses of the files.
 * Written from `<Scripts>` of react-router 8.4.0: `UNSAFE_FrameworkContext` may change with any version.
 */
export function DeferredScripts() {
  const framework = useContext(UNSAFE_FrameworkContext)
  const ids = useMatches().map(({ id }) => id)
  // React keeps the elements of the server: their content is never written in the browser.
  if (!framework || framework.serverHandoffString === undefined) return <InlineScripts />

  const { manifest, serverHandoffString, renderMeta, nonce } = framework
  // Without this mark the framework leaves out the data of the loaders; its own `<Scripts>` sets it too.
  // oxlint-disable-next-line react/immutability
  if (renderMeta) renderMeta.didRenderScripts = true
  const routes = ids.flatMap((id) => manifest.routes[id] ?? [])
  const imports = [manifest.entry, ...routes].flatMap((part) => part.imports ?? [])
  const modules = routes.map(({ module }) => module)
  const start = {
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    files: [...new Set([manifest.url, manifest.entry.module, ...imports, ...modules])],
  }
  return (
    <InlineScripts
      nonce={nonce}
      context={`window.__reactRouterContext = ${serverHandoffString};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`}
      start={JSON.stringify(start).replaceAll('<', '\\u003c')}
    />
  )
}

type InlineScriptsProps = { nonce?: string | undefined; context?: string; start?: string }

function InlineScripts({ nonce, context = ' ', start = ' ' }: InlineScriptsProps) {
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: context }}
      />
      <script
        type="application/json"
        data-start=""
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: start }}
      />
    </>
  )
}
