import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub, RouterContextProvider } from 'react-router'

import { localeOf, routeOf } from '#i18n/path-to.ts'
import { serverTexts } from '#i18n/text.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import type { World } from '#platform/world.ts'
import { loader as rootLoader } from '#web/root.tsx'
import { localeContext, ownerContext, worldContext } from '#web/shell/context.ts'

/** The exports of the file of a page; only the framework knows their exact types. */
// oxlint-disable-next-line typescript/no-explicit-any
type PageFile = { loader: (args: any) => unknown; default: ComponentType<any> }

/**
 * A page as the server renders it, from its own loader and component: words and HTML. The frame
 * around it is left out.
 */
export async function renderPage(world: World, { loader, default: Page }: PageFile, path: string) {
  const url = new URL(path, world.origin)
  const locale = localeOf(url.pathname)
  const context = new RouterContextProvider()
  context.set(worldContext, world)
  context.set(localeContext, locale)
  context.set(ownerContext, await findOwner(world))
  const args = { url, request: new Request(url), params: routeOf(url.pathname)?.params, context }
  const answer = (await loader(args)) as { data?: object; type?: string }
  const loaderData = {
    root: await rootLoader(args as never),
    page: answer.type === 'DataWithResponseInit' ? answer.data : answer,
  }
  const Stub = createRoutesStub([
    { id: 'root', children: [{ id: 'page', path: url.pathname, Component: Page }] },
  ])
  const page = createElement(Stub, { initialEntries: [path], hydrationData: { loaderData } })
  const html = renderToString(createElement(I18nextProvider, { i18n: serverTexts(locale) }, page))
  return { html, pageText: textOf(html) }
}

/** The visible text: single spaces, also where the page has no-break spaces. */
function textOf(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replace(/\s+/g, ' ')
}
