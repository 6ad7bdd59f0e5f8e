import { createCipheriv, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { addSecretKey, openSecretBox, secretBox } from './secret-box.ts'

const boxOf = (...keys: Buffer[]) => secretBox(() => keys)

test('a sealed text opens again, and two seals of the same text differ', () => {
  const box = boxOf(randomBytes(32))
  expect(box.open('refreshToken', box.seal('refreshToken', 'İpek – шёлк'))).toBe('İpek – шёлк')
  expect(box.seal('refreshToken', 'same')).not.toBe(box.seal('refreshToken', 'same'))
})

test('a text sealed for a use opens for no other use', () => {
  const box = boxOf(randomBytes(32))
  const sealed = box.seal('emailedDigits', '123456')
  expect(() => box.open('authenticator', sealed)).toThrow(/authenticate/)
})

test('another key, a changed byte, or a shorter tag is refused', () => {
  const box = boxOf(randomBytes(32))
  const sealed = box.seal('refreshToken', 'secret')
  const [version, id, body = ''] = sealed.split('.')
  const bytes = Buffer.from(body, 'base64url')
  const changed = Buffer.from(bytes.with(-1, (bytes.at(-1) ?? 0) ^ 1))
  const rewrite = (text: Buffer) => [version, id, text.toString('base64url')].join('.')
  expect(() => boxOf(randomBytes(32)).open('refreshToken', sealed)).toThrow(/key/)
  expect(() => box.open('refreshToken', rewrite(changed))).toThrow(/authenticate/)
  expect(() => box.open('refreshToken', rewrite(bytes.subarray(0, 20)))).toThrow(/tag length/)
  expect(() => box.open('refreshToken', 'nothing of ours')).toThrow(/tag/)
})

test('the newest key seals, and every key opens', () => {
  const [old, young] = [randomBytes(32), randomBytes(32)]
  const sealed = boxOf(old).seal('signingKey', 'before')
  const both = boxOf(young, old)
  expect(both.open('signingKey', sealed)).toBe('before')
  expect(boxOf(young).open('signingKey', both.seal('signingKey', 'after'))).toBe('after')
})

test('seals from before key ids and uses still open, after a rotation too', () => {
  const key = randomBytes(32)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const text = Buffer.concat([cipher.update('of old', 'utf8'), cipher.final()])
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
  expect(boxOf(key).open('authenticator', sealed)).toBe('of old')
  expect(boxOf(randomBytes(32), key).open('authenticator', sealed)).toBe('of old')
})

test('an open box uses a key that is added to the folder, and only the owner can read the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secret-box-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const box = openSecretBox(folder)
  const before = box.seal('signingKey', 'before')
  expect(addSecretKey(folder)).toBe(2)
  const after = box.seal('signingKey', 'after')
  expect(after.split('.')[1]).not.toBe(before.split('.')[1])
  expect([before, after].map((sealed) => openSecretBox(folder).open('signingKey', sealed))).toEqual(
    ['before', 'after'],
  )
  const file = join(folder, 'secret.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2)
})

test('a damaged key stops the start and is not used', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secret-box-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const text of ['', 'c2hvcnQ=']) {
    writeFileSync(join(folder, 'secret.key'), text)
    expect(() => openSecretBox(folder)).toThrow(/secret\.key/)
  }
})

test('a secret for a purpose is the same each time, and another for another purpose or key', () => {
  const key = randomBytes(32)
  expect(boxOf(key).secretFor('captchas')).toBe(boxOf(key).secretFor('captchas'))
  expect(boxOf(key).secretFor('captchas')).not.toBe(boxOf(key).secretFor('others'))
  expect(boxOf(randomBytes(32)).secretFor('captchas')).not.toBe(boxOf(key).secretFor('captchas'))
})
