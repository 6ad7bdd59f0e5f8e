import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'

import { isBusy } from '#base/busy.ts'
import { normalizePassword } from '#base/same-letters.ts'

import { openPasswordHashes } from './password-hash.ts'

const hashes = openPasswordHashes()

test('a password matches its own hash in any Unicode normalization, and no other password does', async () => {
  const hash = await hashes.hash('şifre çınar İı'.normalize('NFC'))
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashes.verify(hash, 'şifre çınar İı'.normalize('NFD'))).toBe(true)
  expect(await hashes.verify(hash, 'şifre çınar ii')).toBe(false)
})

test('no password matches a missing account', async () => {
  expect(await hashes.verify(null, '')).toBe(false)
  expect(await hashes.verify(null, 'anything')).toBe(false)
})

test('two hashes run, twenty wait, the rest are refused as busy at once', async () => {
  const attempts = await Promise.allSettled(
    Array.from({ length: 40 }, () => hashes.verify(null, 'x')),
  )
  const refused = attempts.filter((attempt) => attempt.status === 'rejected')
  expect(refused).toHaveLength(18)
  expect(refused.every(({ reason }) => isBusy(reason))).toBe(true)
  expect(await hashes.verify(null, 'x')).toBe(false)
})

test('a hash with another cost is outdated, and its password still matches', async () => {
  const old = await hash('lamba deniz', { memoryCost: 4096, timeCost: 1, parallelism: 1 })
  expect(hashes.isOutdated(old)).toBe(true)
  expect(await hashes.verify(old, 'lamba deniz')).toBe(true)
  expect(hashes.isOutdated(await hashes.hash('lamba deniz'))).toBe(false)
})

test('characters that a paste brings around a password are not part of it, those inside are', () => {
  for (const around of [
    ' ',
    '\n',
    '\r\n',
    '\t',
    '\u00a0',
    '\u200b',
    '\ufeff',
    '\u202f',
    ' \u200b\n',
  ])
    for (const typed of [
      `${around}mavi kumaş`,
      `mavi kumaş${around}`,
      `${around}mavi kumaş${around}`,
    ])
      expect(normalizePassword(typed)).toBe('mavi kumaş')
  expect(normalizePassword('a\u200bb  c')).toBe('a\u200bb  c')
})

test('two Unicode forms of a password are equal, and a password of spaces alone stays', () => {
  expect(normalizePassword('şş'.normalize('NFD'))).toBe('şş'.normalize('NFC'))
  expect(normalizePassword('   ')).toBe('   ')
})
