import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'
import { readLegalText } from '#i18n/legal.ts'

import { PRIVACY_TEXT_VERSION } from './consent.ts'

test('a consent has the version of the privacy text that is shown', () => {
  for (const locale of locales)
    expect(readLegalText('privacy', locale).version).toBe(PRIVACY_TEXT_VERSION)
})
