import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { readLegalText } from '#i18n/legal.ts'

import { LegalBody } from './legal-body.tsx'

test('a table says what it belongs to, and each entry to which column', () => {
  const { title, blocks } = readLegalText('cookies', 'tr')
  const html = renderToStaticMarkup(createElement(LegalBody, { title, blocks }))
  expect(html).toMatch(new RegExp(`<table [^>]*aria-label="${title}">`))
  const columns = [...html.matchAll(/<th>([^<]+)/g)].map(([, column]) => column)
  const entries = [...html.matchAll(/<td data-column="([^"]+)"/g)].map(([, column]) => column)
  expect(columns).toHaveLength(4)
  expect(entries.slice(0, 8)).toEqual([...columns, ...columns])
})

test('words are words, whatever stands in them', () => {
  const texts = ['a <b> & ', { strong: '<script>' }, { link: '"x"', to: 'https://a.example/?b&c' }]
  const html = renderToStaticMarkup(
    createElement(LegalBody, { title: 't', blocks: [{ kind: 'paragraph', texts }] }),
  )
  expect(html).toBe(
    '<p>a &lt;b&gt; &amp; <strong>&lt;script&gt;</strong>' +
      '<a href="https://a.example/?b&amp;c">&quot;x&quot;</a></p>',
  )
})
