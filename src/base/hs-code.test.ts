import { expect, test } from 'vitest'

import { isHsCode } from './hs-code.ts'

test('a customs code has six to twelve digits, in the groups of any country', () => {
  const codes = [
    '620220',
    '6202.20',
    '6202 20 00 00',
    '6202 20 000 0',
    '62022000000',
    '6202.20.00.00.11',
  ]
  for (const code of codes) expect(isHsCode(code)).toBe(true)
  const others = [
    '',
    '6202',
    '6202.2',
    '6202-20',
    '6202..20',
    '6202.20.00.00.11.22',
    '6202.20 wool',
  ]
  for (const text of others) expect(isHsCode(text)).toBe(false)
})
