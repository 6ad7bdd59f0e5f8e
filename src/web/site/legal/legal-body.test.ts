import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { readLegalText } from '#i18n/legal.ts'

import { LegalBody } from './legal-body.tsx'

test('a table can be scrolled by keyboard and says what it belongs to', () => {
  const { title, blocks } = readLegalText('cookies', 'tr')
  const html = renderToStaticMarkup(createElement(LegalBody, { title, blocks }))
  expect(html).toMatch(new RegExp(`<section [^>]*tabindex="0" aria-label="${title}"><table>`))
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
