import { expect, test } from 'vitest'

import { Refusal } from './refusal.ts'

test('a refusal has a code of its kind; another does not compile', () => {
  expect(new Refusal('missing', 'productMissing')).toMatchObject({ kind: 'missing' })
  // @ts-expect-error a code of another kind
  expect(new Refusal('conflict', 'productMissing')).toBeInstanceOf(Refusal)
  // @ts-expect-error no code at all
  expect(new Refusal('missing', 'coatMissing')).toBeInstanceOf(Refusal)
})
