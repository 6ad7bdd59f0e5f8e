import { expect, test } from 'vitest'
import type * as z from 'zod/mini'

import { email, isHsCode, line, manyLines, message, oneLine, optionalLine } from './form-fields.ts'

/** The first error: the only message that forms show. */
const codeOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

test('a line holds no breaks, no control characters and no runs of space', () => {
  expect(oneLine(' Ayşe\r\nBcc:  a\u0000b\u2028c ')).toBe('Ayşe Bcc: a b c')
})

test('a message keeps its lines and loses what a database refuses', () => {
  expect(manyLines('uno\r\ntwo\u0000\u001b[31m\n\tthree\n')).toBe('uno\ntwo[31m\n\tthree')
})

test('an empty or missing line is required, so is a line of spaces, and a short line is too short', () => {
  expect(codeOf(line(2, 100), undefined)).toBe('required')
  expect(codeOf(line(2, 100), '   ')).toBe('required')
  expect(codeOf(line(2, 100), 'A')).toBe('tooShort2')
  expect(codeOf(line(2, 100), 'x'.repeat(101))).toBe('tooLongMax:100')
  expect(line(2, 100).parse(' Ada ')).toBe('Ada')
})

test('an optional line may be absent, but not too short', () => {
  expect(optionalLine(5, 200).parse(undefined)).toBe('')
  expect(codeOf(optionalLine(5, 200), '@abc')).toBe('tooShort5')
})

test('a message has at least ten characters', () => {
  expect(codeOf(message(10, 5000), '')).toBe('required')
  expect(codeOf(message(10, 5000), 'nine char')).toBe('tooShort10')
  expect(codeOf(message(10, 5000), 'ten chars!')).toBeUndefined()
})

test('an email is a single address, in lower case', () => {
  expect(email().parse(' Ayse@Vazo.Example ')).toBe('ayse@vazo.example')
  expect(email().parse('İNFO@VAZO.EXAMPLE')).toBe('info@vazo.example')
  for (const bad of [
    'a',
    'a@b',
    'a@b.example,c@d.example',
    'a@b.example\r\nBcc:c@d.example',
    '"a b"@c.example',
  ])
    expect(codeOf(email(), bad)).toBe('emailInvalid')
})

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
