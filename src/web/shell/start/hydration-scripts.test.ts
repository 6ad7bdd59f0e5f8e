import { readFileSync } from 'node:fs'

import { createElement, useContext } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, UNSAFE_FrameworkContext } from 'react-router'
import { expect, test } from 'vitest'

import { DeferredScripts, defersScripts } from './hydration-scripts.tsx'

const route = (id: string, imports: string[]) => ({ id, module: `/assets/${id}.js`, imports })

const manifest = {
  url: '/assets/manifest.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/start.js'] },
  routes: {
    root: route('root', ['/assets/start.js']),
    'home.en': route('home.en', ['/assets/start.js', '/assets/cards.js']),
    'about.en': route('about.en', []),
  },
}

/** @param data the data that the framework hands over from the server; undefined in the browser */
function renderScripts(data: string | undefined) {
  const renderMeta: { didRenderScripts?: boolean } = {}
  const Page = () => {
    const framework = { ...useContext(UNSAFE_FrameworkContext), manifest, renderMeta }
    const value = { ...framework, serverHandoffString: data, nonce: 'mark' } as never
    return createElement(
      UNSAFE_FrameworkContext.Provider,
      { value },
      createElement(DeferredScripts),
    )
  }
  const Stub = createRoutesStub([
    { id: 'root', children: [{ id: 'home.en', path: '/en', Component: Page }] },
  ])
  const html = renderToString(createElement(Stub, { initialEntries: ['/en'] }))
  const [, addresses = ''] =
    /<script type="application\/json" data-start="">(.*?)<\/script>/.exec(html) ?? []
  return { html, addresses, renderMeta }
}

test('a page that is read holds the addresses of its own files, each once, and asks for none', () => {
  const { html, addresses, renderMeta } = renderScripts('{"basename":"/"}')
  expect(JSON.parse(addresses)).toEqual({
    manifest: '/assets/manifest.js',
    entry: '/assets/entry.js',
    routes: { root: '/assets/root.js', 'home.en': '/assets/home.en.js' },
    files: [
      '/assets/manifest.js',
      '/assets/entry.js',
      '/assets/start.js',
      '/assets/cards.js',
      '/assets/root.js',
      '/assets/home.en.js',
    ],
  })
  expect(html).not.toContain('modulepreload')
  expect(html).toContain('<script nonce="mark">window.__reactRouterContext = {"basename":"/"};')
  expect(renderMeta.didRenderScripts).toBe(true)
})

test('the browser writes no address anew', () => {
  expect(renderScripts(undefined).addresses).toBe(' ')
})

test('the public pages start late; account and the areas behind the login at once', () => {
  const read = ['/tr', '/en/products', '/ru/produkt/a', '/en/become-a-partner', '/en/partner-login']
  for (const path of [...read, '/en/none'])
    expect([path, defersScripts(path)]).toEqual([path, true])
  const used = ['/tr/yeni-sifre', '/ru/partner', '/en/partner/products/a', '/en/account']
  for (const path of [...used, '/en/admin-dashboard'])
    expect([path, defersScripts(path)]).toEqual([path, false])
})

test('the framework has the version that the deferred scripts were written from', () => {
  const packages = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const installed = JSON.parse(readFileSync('node_modules/react-router/package.json', 'utf8')) as {
    version: string
  }
  // After an upgrade compare `DeferredScripts` with the new `<Scripts>`, then change this line.
  expect([packages.dependencies['react-router'], installed.version]).toEqual(['8.4.0', '8.4.0'])
})
