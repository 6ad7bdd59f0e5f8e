import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { FactsLine } from './facts-line.tsx'

test('a point belongs to the fact behind it, and the text stays as it was', () => {
  const html = renderToStaticMarkup(createElement(FactsLine, null, '30 pieces · 2 colors · wool'))
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('30 pieces · 2 colors · wool')
  expect(html).toMatch(/>· <\/span>2 colors<\/span>/)
  expect(html).not.toMatch(/·<\/span> <span/)
})
