import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { readConfig, settingNames } from './config.ts'

test('without a single setting the server starts on a laptop', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    publicOrigin: 'http://localhost:3000',
    dataDir: './data',
    seed: 'demo',
  })
})

test('a site with an https address is a production site: no demonstration data, second factor for staff', () => {
  const seedAndMfa = (env: Record<string, string>) => {
    const { seed, auth } = readConfig(env)
    return [seed, auth.adminMfa]
  }
  const real = { PUBLIC_ORIGIN: 'https://manto.example' }
  expect(seedAndMfa({})).toEqual(['demo', 'optional'])
  expect(seedAndMfa({ PUBLIC_ORIGIN: 'http://192.168.1.5:3000' })).toEqual(['demo', 'optional'])
  expect(seedAndMfa(real)).toEqual(['none', 'required'])
  expect(seedAndMfa({ ...real, SEED: '', ADMIN_MFA: '' })).toEqual(['none', 'required'])
  expect(seedAndMfa({ ...real, SEED: 'demo', ADMIN_MFA: 'optional' })).toEqual(['demo', 'optional'])
})

test('each wrong or unknown setting is a line of the message', () => {
  const read = () => readConfig({ PORT: 'abc', SMTP_URL: 'mail', PUBLIC_ORIGINS: 'x' })
  expect(read).toThrow(/PUBLIC_ORIGINS: no such setting; is PUBLIC_ORIGIN meant\?/)
  expect(read).toThrow(/PORT: /)
  expect(read).toThrow(/SMTP_URL: /)
  expect(() => readConfig({ ADMIN_PASSWORD: 'a long password' })).toThrow(/ADMIN_PASSWORD: /)
  expect(readConfig({ ADMIN_EMAIL: 'A@b.example' }).firstAdmin).toEqual({ email: 'a@b.example' })
})

test('an origin is scheme, host and port, without a path', () => {
  expect(() => readConfig({ PUBLIC_ORIGIN: 'https://manto.example/' })).toThrow(/PUBLIC_ORIGIN/)
  expect(readConfig({ PUBLIC_ORIGIN: 'https://manto.example' }).publicOrigin).toBe(
    'https://manto.example',
  )
})

test('TRUST_PROXY is the number of our proxies; true means 1', () => {
  const hops = (setting: string) => readConfig({ TRUST_PROXY: setting }).trustProxy
  expect(['', 'false', '0', 'true', '1', '2'].map(hops)).toEqual([0, 0, 0, 1, 1, 2])
  for (const wrong of ['yes', '-1', '1.5', '10', 'loopback'])
    expect(() => hops(wrong)).toThrow(/TRUST_PROXY: is neither/)
})

test('the upload limit and the virus scanner are read', () => {
  expect(readConfig({})).toMatchObject({ mediaBytesMax: 20_000 * 1_000_000, scanner: null })
  const { mediaBytesMax, scanner } = readConfig({ MEDIA_TOTAL_MB: '1', CLAMAV: 'scanner:3310' })
  expect([mediaBytesMax, scanner]).toEqual([1_000_000, { host: 'scanner', port: 3310 }])
  expect(readConfig({ CLAMAV: '' }).scanner).toBeNull()
  expect(() => readConfig({ MEDIA_TOTAL_MB: '0' })).toThrow(/MEDIA_TOTAL_MB: /)
  expect(() => readConfig({ CLAMAV: 'scanner' })).toThrow(/CLAMAV: is neither/)
  expect(() => readConfig({ CLAMAV_HOST: 'a' })).toThrow(/CLAMAV_HOST: no such setting/)
})

test('.env.example names every setting and no other', () => {
  const names = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  )
  expect(new Set(names)).toEqual(new Set(settingNames))
})
