import { expect, test } from 'vitest'

import { SLUG } from '#features/product-fields/slug-pattern.ts'

import { freeSlug, slugOf } from './slug.ts'

test('a name of any language becomes part of an address', () => {
  const names = {
    'Kaşe Kaban “Işıl” İpek': 'kase-kaban-isil-ipek',
    'Пальто «Ёлка» Щедрое': 'palto-elka-schedroe',
    'Manteau d’été': 'manteau-d-ete',
    '  --FW 25/26-- ': 'fw-25-26',
    '🧥👗': '',
    معطف: '',
  }
  for (const [name, slug] of Object.entries(names)) expect(slugOf(name)).toBe(slug)
  expect(slugOf('<script>alert(1)</script>')).toBe('script-alert-1-script')
  expect(slugOf('a'.repeat(500))).toMatch(SLUG)
})

test('a taken slug gets the next number and stays short enough', () => {
  expect(freeSlug('ayla', new Set())).toBe('ayla')
  expect(freeSlug('ayla', new Set(['ayla', 'ayla-2']))).toBe('ayla-3')
  const long = 'a'.repeat(60)
  expect(freeSlug(long, new Set([long]))).toBe(`${'a'.repeat(58)}-2`)
})
