import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub } from 'react-router'

import { brandOwner } from '#base/brand-owner.ts'
import { localeOf } from '#i18n/path-to.ts'
import { serverTexts } from '#i18n/text.ts'

/** A component as it is first drawn at an address: its HTML, and its words with single spaces. */
export function renderComponent<Props extends object>(
  component: ComponentType<Props>,
  props: Props,
  path: string,
) {
  const root = {
    owner: brandOwner,
    origin: '',
    year: '',
    collections: [],
    categories: [],
    menuPictures: { coats: [], brand: null },
    links: [],
  }
  const Stub = createRoutesStub([
    { id: 'root', path: '*', Component: () => createElement(component, props) },
  ])
  const page = createElement(Stub, {
    initialEntries: [path],
    hydrationData: { loaderData: { root } },
  })
  const i18n = serverTexts(localeOf(new URL(path, 'http://localhost').pathname))
  const html = renderToString(createElement(I18nextProvider, { i18n }, page))
  const words = html.replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, ' ')
  return { html, text: words.replace(/\s+/g, ' ').trim() }
}
