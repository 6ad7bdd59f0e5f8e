import fc from 'fast-check'
import { expect, test } from 'vitest'

import { findVariant, formatVariantKey, parseVariantKey } from './variant-key.ts'

const coat = {
  styleCode: 'MN-2601',
  colors: ['camel', 'deep-black'],
  sizes: ['36', '38', 'XL/XXL'],
}

test('a key names a style, a color and a size by their codes, in capitals', () => {
  expect(formatVariantKey({ styleCode: 'mn-2601', color: 'camel', size: '38' })).toBe(
    'MN-2601/CAMEL/38',
  )
  expect(findVariant(coat, 'mn-2601/camel/38')).toEqual({
    styleCode: 'MN-2601',
    color: 'camel',
    size: '38',
  })
})

test('a key that the product does not have gives null', () => {
  for (const key of ['MN-2602/CAMEL/38', 'MN-2601/RED/38', 'MN-2601/CAMEL/60', 'MN-2601/CAMEL', ''])
    expect(findVariant(coat, key)).toBeNull()
  expect(parseVariantKey(`${'a'.repeat(500)}/b/c`)).toBeNull()
})

test('any codes, slashes and percent signs too, can be read back from their key', () => {
  const code = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() === text)
  fc.assert(
    fc.property(code, code, code, (styleCode, color, size) => {
      const product = { styleCode, colors: [color], sizes: [size] }
      const key = formatVariantKey({ styleCode, color, size })
      expect(findVariant(product, key)).toEqual({ styleCode, color, size })
      expect(key.split('/')).toHaveLength(3)
    }),
  )
})
