import { randomBytes } from 'node:crypto'

import { expect, test } from 'vitest'

import { secretBox } from './secret-box.ts'

test('what was sealed opens again, and two seals of the same words differ', () => {
  const box = secretBox(randomBytes(32))
  expect(box.open(box.seal('İpek – шёлк'))).toBe('İpek – шёлк')
  expect(box.seal('same')).not.toBe(box.seal('same'))
})

test('another key, or one changed byte, opens nothing', () => {
  const sealed = secretBox(randomBytes(32)).seal('secret')
  expect(() => secretBox(randomBytes(32)).open(sealed)).toThrow(/authenticate/)
})

test('a secret for a purpose is the same each time, and another for another purpose or key', () => {
  const key = randomBytes(32)
  expect(secretBox(key).secretFor('puzzles')).toBe(secretBox(key).secretFor('puzzles'))
  expect(secretBox(key).secretFor('puzzles')).not.toBe(secretBox(key).secretFor('others'))
  expect(secretBox(randomBytes(32)).secretFor('puzzles')).not.toBe(
    secretBox(key).secretFor('puzzles'),
  )
})
