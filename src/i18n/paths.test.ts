import { expect, test } from 'vitest'

import { addressIn } from './paths.ts'

test('a page of a feature without an address in a language has the English words there', () => {
  const addresses = { en: '/en/admin/orders/:id', tr: '/tr/admin/siparisler/:id' } as const
  expect(addressIn('tr', addresses)).toBe('/tr/admin/siparisler/:id')
  expect(addressIn('ru', addresses)).toBe('/ru/admin/orders/:id')
})
