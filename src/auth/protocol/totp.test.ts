import { expect, test } from 'vitest'

import { newTotpSecret, qrCode, stepOfCode } from './totp.ts'

/** `12345678901234567890`, the secret of the examples in RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test('codes of the standard, the last six digits of its examples', () => {
  for (const [seconds, code] of [
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ] as const) {
    const at = new Date(seconds * 1000)
    expect(stepOfCode(SECRET, code, at)).toBe(Math.floor(seconds / 30))
  }
})

test('a code belongs to its own time step, whether used early or late', () => {
  const at = (seconds: number) => new Date(seconds * 1000)
  for (const seconds of [30, 59, 60, 89]) expect(stepOfCode(SECRET, '287082', at(seconds))).toBe(1)
  expect(stepOfCode(SECRET, '287082', at(0))).toBe(1)
  expect(stepOfCode(SECRET, '287082', at(90))).toBeNull()
})

test('an invalid code gives null', () => {
  for (const code of ['', '28708', '2870822', 'abcdef', '２８７０８２'])
    expect(stepOfCode(SECRET, code, new Date(59_000))).toBeNull()
})

test('secrets differ and have 160 bits', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret)
  expect(new Set(secrets).size).toBe(50)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
})

test('a QR code is plain SVG that can be used in a data URL', () => {
  const svg = qrCode('otpauth://totp/a:b?secret=x')
  expect(svg).toMatch(/^<svg [^#]*<\/svg>$/)
  expect(svg).toContain('fill="black"')
})
