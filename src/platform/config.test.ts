import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { readConfig, settingNames } from './config.ts'

test('without a single setting the house starts on a laptop', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    publicOrigin: 'http://localhost:3000',
    dataDir: './data',
    seed: 'demo',
  })
})

test('each wrong or unknown setting is one line', () => {
  const read = () =>
    readConfig({ PORT: 'abc', SMTP_URL: 'mail', PUBLIC_ORIGINS: 'x', ADMIN_EMAIL: 'a@b.example' })
  expect(read).toThrow(/PUBLIC_ORIGINS: no such setting/)
  expect(read).toThrow(/PORT: /)
  expect(read).toThrow(/SMTP_URL: /)
  expect(() => readConfig({ ADMIN_EMAIL: 'a@b.example' })).toThrow(/give both or neither/)
})

test('an origin is scheme, host and port, nothing behind', () => {
  expect(() => readConfig({ PUBLIC_ORIGIN: 'https://manto.example/' })).toThrow(/PUBLIC_ORIGIN/)
  expect(readConfig({ PUBLIC_ORIGIN: 'https://manto.example' }).publicOrigin).toBe(
    'https://manto.example',
  )
})

test('.env.example names every setting and no other', () => {
  const named = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  )
  expect(new Set(named)).toEqual(new Set(settingNames))
})
