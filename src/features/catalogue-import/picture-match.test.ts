import { expect, test } from 'vitest'

import { indexCodes, splitPictureName } from './picture-match.ts'

test('a file name leads to the longest style code that it begins with, or has behind other words', () => {
  const codes = indexCodes(['MN-2601', 'MN-26010', 'A-1', 'K1'])
  const expectedSplits = {
    'MN2601-lacivert(1).JPG': 'MN-2601 lacivert_1',
    'Alara-MN-2601-siyah-arka.jpg': 'MN-2601 alara_siyah_arka',
    'IMG_MN-26010.jpg': 'MN-26010 img',
    'A-1 siyah.jpg': 'A-1 siyah',
    'DSC_K1.jpg': null,
    'IMG_2601.jpg': null,
  }
  for (const [name, expected] of Object.entries(expectedSplits)) {
    const split = splitPictureName(name, codes)
    expect({ name, split: split && `${split.styleCode} ${split.rest}` }).toEqual({
      name,
      split: expected,
    })
  }
})
