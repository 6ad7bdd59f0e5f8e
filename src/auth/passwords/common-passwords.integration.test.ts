import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { plainAuthSettings } from '#platform/auth-settings.ts'
import { openCommonPasswords } from '#platform/common-passwords.ts'

import { weaknessIn } from './new-password.commands.ts'

const commonPasswords = openCommonPasswords()
const email = 'ayse.yildiz@butik.example'

test('leaked passwords are refused, whatever their case, masks and ends', () => {
  const leaked = `sonyericsson unbelievable finalfantasy jamesbond007 needforspeed whosyourdaddy
    supernatural transformers 1qaz2wsx3edc4rfv devilmaycry4 justinbieber counterstrike
    4815162342lost domainlock2005 flvbybcnhfnjh fkmnthyfnbdf PolniyPizdec0211 Sojdlg123aljg`
  const dressed =
    'JustinBieber!! Unb3li3vabl3 counterstrike99 2027finalfantasy ＪｕｓｔｉｎＢｉｅｂｅｒ'
  const all = `${leaked} ${dressed}`.split(/\s+/)
  expect(all.filter((password) => !isRefused(password))).toEqual([])
})

test('a common word with a count, a few digits or signs around it is refused', () => {
  const words =
    'manchester1234 Liverpool2468 galatasaray12! 1234valentina butterfly-777 Fenerbahçe!!1'
  const all = `${words} spartak12345 lokomotiv123456789 Besiktas.1.2.3`.split(/\s+/)
  expect(all.filter((password) => !isRefused(password))).toEqual([])
  // Enough of their own.
  const own = ['manchester40718263', 'butterfly lamba yorgan', 'tqzvwkxpr8241']
  expect(own.filter(isRefused)).toEqual([])
})

test('of twenty thousand random passwords almost none is taken for a common password', () => {
  const chance = Array.from({ length: 20_000 }, (_, at) =>
    createHash('sha256').update(String(at)).digest('base64').slice(0, 16),
  )
  expect(chance.filter(commonPasswords.has).length).toBeLessThanOrEqual(1)
})

test('random passphrases are accepted', () => {
  const own = ['lamba deniz yorgan sekiz', 'correct horse battery', 'зелёный трамвай у моста']
  expect(own.filter(isRefused)).toEqual([])
})

test('the short rule of test suites uses no list', () => {
  const auth = { ...plainAuthSettings, passwordRule: 'short' as const }
  expect(weaknessIn({ auth, commonPasswords }, 'finalfantasy', email)).toBeNull()
})

function isRefused(password: string): boolean {
  const weak = weaknessIn({ auth: plainAuthSettings, commonPasswords }, password, email)
  return weak?.reasons.includes('pwned') ?? false
}
