import { expect, test } from 'vitest'

import { weaknessesOf } from './new-password.ts'

const email = 'ayse.yildiz@butik.example'

test('twelve code points are enough, eleven are not, whatever the script', () => {
  expect(weaknessesOf('kedi dört yş', email)).toEqual([])
  expect(weaknessesOf('kedi dört y', email)).toEqual(['length'])
  expect(weaknessesOf('синий чайник', email)).toEqual([])
  expect(weaknessesOf('🧥🍵🚲🌙🌧️ kedi 12', email)).toEqual([])
  expect(weaknessesOf('🧥🍵🚲🌙', email)).toEqual(['length'])
})

test('256 code points fit, 257 do not', () => {
  const long = 'a lamp, a chair, seven grey boats '.repeat(8).slice(0, 256)
  expect(weaknessesOf(long, email)).toEqual([])
  expect(weaknessesOf(`${long}x`, email)).toEqual(['length'])
})

test('a pattern is refused however long it is', () => {
  expect(weaknessesOf('aaaaaaaaaaaaaaaaaaaa', email)).toContain('characters')
  expect(weaknessesOf('zxzxzxzxzxzxzxzx', email)).toContain('characters')
})

test('the first guesses are refused in all three languages, masked or lengthened', () => {
  const guesses = ['password1234', 'P@ssw0rd12345', 'qwertyuiop123', '123456789012', 'Parola123456']
  const others = [
    'şifreşifre12',
    'пароль123456',
    'йцукенйцукен1',
    'Galatasaray1905!',
    'welcome12345!',
  ]
  expect([...guesses, ...others].filter(isAllowed)).toEqual([])
})

test('words of this house and the owner of the account are no secret', () => {
  const guesses = ['manto1976manto', 'Manto-Istanbul-2026', 'kaban-palto-26', 'пальто-мода-26']
  expect(guesses.filter(isAllowed)).toEqual([])
  expect(weaknessesOf('ayse.yildiz-merter-ofis', email)).toContain('pwned')
})

test('four words of one’s own are accepted', () => {
  const own = ['lamba deniz yorgan sekiz', 'correct horse battery', 'зелёный трамвай у моста']
  expect(own.filter(isAllowed)).toEqual(own)
})

function isAllowed(password: string): boolean {
  return !weaknessesOf(password, email).includes('pwned')
}

test('the short rule of test suites asks for six characters and nothing else', () => {
  expect(weaknessesOf('secret', email, 'short')).toEqual([])
  expect(weaknessesOf('secre', email, 'short')).toEqual(['length'])
})
