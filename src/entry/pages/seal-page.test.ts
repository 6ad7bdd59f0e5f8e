import { expect, test } from 'vitest'

import { startsLate } from './deferred-hydration.ts'
import { renderNonce as nonce } from './render-nonce.ts'
import { sealPage } from './seal-page.ts'

const preload = (file: string) => `<link rel="modulepreload" href="${file}" nonce="${nonce}"/>`

const start = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_clientAction from "/assets/home-action.js";
import * as route1_main from "/assets/home.js";
const route1 = {...route1_clientAction,...route1_main};
  
  window.__reactRouterRouteModules = {"root":route0,"home.en":route1};

import("/assets/entry.js");`

const rendered = (module = start) =>
  `<html lang="en"><head>${preload('/assets/manifest.js')}${preload('/assets/react.js')}</head>` +
  `<script nonce="${nonce}">context()</script>` +
  `<script nonce="${nonce}" type="module" async="">${module}</script>`

const hashes = (policy: string) => policy.match(/'sha256-/g)?.length ?? 0

test('scripts of a page that is read come late: their addresses stand in the page', () => {
  const { html, policy } = sealPage(rendered(), { late: true })
  const [, data = ''] =
    /<script type="application\/json" data-start="">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(data)).toEqual({
    manifest: '/assets/manifest.en.js',
    entry: '/assets/entry.js',
    routes: {
      root: [{ file: '/assets/root.js' }],
      'home.en': [{ file: '/assets/home-action.js' }, { file: '/assets/home.js' }],
    },
    files: ['/assets/manifest.en.js', '/assets/react.js'],
  })
  expect(html).not.toContain('modulepreload')
  expect(html).not.toContain('type="module"')
  expect(html).not.toContain(nonce)
  expect(hashes(policy)).toBe(1)
})

test('a page that is used starts at once, as the framework wrote it', () => {
  const { html, policy } = sealPage(rendered(), { late: false })
  expect(html).toContain(`<script type="module" async="">${start}</script>`)
  expect(html.match(/modulepreload/g)).toHaveLength(2)
  expect(hashes(policy)).toBe(2)
})

test('a start that is written otherwise stays as it is', () => {
  for (const other of [
    start.replace('import * as route1_main from "/assets/home.js";', ''),
    start.replace('import("/assets/entry.js");', ''),
    'other()',
  ]) {
    const { html } = sealPage(rendered(other), { late: true })
    expect(html).toContain(`<script type="module" async="">${other}</script>`)
    expect(html).toContain('modulepreload')
  }
})

test('markup that slipped in without the secret mark is neither started nor allowed', () => {
  const foreign = rendered().replaceAll(` nonce="${nonce}"`, ' nonce="guessed"')
  const { html, policy } = sealPage(foreign, { late: true })
  expect(html).not.toContain('data-start')
  expect(hashes(policy)).toBe(0)
})

test('the public pages start late; account and the areas behind the login at once', () => {
  for (const path of [
    '/tr',
    '/en/products',
    '/ru/produkt/a',
    '/en/become-a-partner',
    '/en/partner-login',
    '/en/none',
  ])
    expect([path, startsLate(path)]).toEqual([path, true])
  for (const path of [
    '/tr/yeni-sifre',
    '/ru/partner',
    '/en/partner/products/a',
    '/en/account',
    '/en/admin-dashboard',
  ])
    expect([path, startsLate(path)]).toEqual([path, false])
})
