import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { readConfig } from './config.ts'

const ec = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' }
const signing = { ...ec, d: 'd', key_ops: ['sign'] }
const shared = { kty: 'oct', k: 'c2VjcmV0' }

function readKeys(content: unknown) {
  const file = join(mkdtempSync(join(tmpdir(), 'keys-')), 'keys.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readConfig({ AUTH_SIGNING_KEYS: file }).auth.signingKeys
}

test('signing keys are a list or a JWK set; without a file there are none', () => {
  expect(readKeys([shared, signing])).toEqual([shared, signing])
  expect(readKeys({ keys: [ec] })).toEqual([ec])
  expect(readConfig({}).auth.signingKeys).toBeNull()
})

test('a file without such keys stops the start, and its content is not shown', () => {
  const wrong = ['', '{', '{}', [], [{ kty: 'OKP' }], [{ ...ec, crv: 'P-521' }], [signing, signing]]
  for (const content of wrong) expect(() => readKeys(content)).toThrow(/^AUTH_SIGNING_KEYS: /)
  expect(() => readKeys([{ kty: 'oct', secret: 'abc' }])).not.toThrow(/abc/)
})
