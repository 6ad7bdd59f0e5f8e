import { expect, test } from 'vitest'

import { unknownSlots, wholeDocument } from './page-document.ts'

test('texts of places that a page has no more are left out, so that an old draft can still be saved', () => {
  const title = { en: 'Buy as a partner' }
  const stored = { texts: { 'partner.title': title, 'partner.previews': { en: 'First' } } }
  const document = wholeDocument('home', stored)
  expect(document.texts).toEqual({ 'partner.title': title })
  expect(unknownSlots('home', document)).toEqual([])
  expect(wholeDocument('home', undefined).hidden).toEqual([])
})
