import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'

import { brandOwner } from '#base/brand-owner.ts'
import { locales } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'
import { serverTexts } from '#i18n/text.ts'

import { LostFactor } from './lost-factor.tsx'

test('a user who has lost phone and codes sees every way to a person, in each language', () => {
  for (const locale of locales) {
    const root = {
      owner: brandOwner,
      origin: '',
      year: '',
      collections: [],
      categories: [],
      links: [],
    }
    const Stub = createRoutesStub([{ id: 'root', path: '*', Component: LostFactor }])
    const page = createElement(Stub, {
      initialEntries: [pathTo('partnerLogin', locale)],
      hydrationData: { loaderData: { root } },
    })
    const html = renderToString(createElement(I18nextProvider, { i18n: serverTexts(locale) }, page))
    for (const address of [
      `mailto:${brandOwner.email}`,
      `tel:${brandOwner.phone.replaceAll(' ', '')}`,
      pathTo('contact', locale),
    ])
      expect(html).toContain(`href="${address}"`)
  }
})
