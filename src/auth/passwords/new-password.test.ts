import { globSync, readFileSync } from 'node:fs'

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

test('easily guessed passwords are refused in all three languages, masked or lengthened', () => {
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

test('keyboard patterns, sequences, repetitions, dates and decorated words are refused', () => {
  const drawn = `1qaz2wsx3edc q1w2e3r4t5y6 zaq12wsxcde3 qwertyuiop[] 1q2w3e4r5t6y qazwsxedcrfv
    zxcvbnmasdfg qweasdzxc123 asdfghjkl;'1 poiuytrewq12 0987poiulkjh йцукенгшщзхъ йфяцычувс123
    фывапролджэя fgğıodrnhpqw uieaütkmlyşx qwertyuıopğü 123qweasdzxc !qaz2wsx3edc`
  const counted = 'abcdefghijkl abcd12345678 zyxwvutsrqpo 112233445566 abc123abc123 987654321abc'
  const doubled = `gfhjkmgfhjkm mustafamustafa word-word-word kedikedikedi galata.galata kapiipakkapi
    sdfgsdfgsdfg levlevlevlev`
  const dated = `mustafa123456 Summer2026!!! fatma19051985 Aleksandr1987 Kasım2026*** Kasim2026*** Ağustos1976! suleyman1990
    ekaterina1990 Екатерина1990 михаил15.03.88 jennifer2024! Ali.12.05.1990 zeynep34zeynep`
  const decorated = `correcthorsebatterystaple Ch3ls3a12345! M1chael!2345 l0v3l0v3l0v3 superman12345
    galatasaray.34 ghbdtnghbdtn1 P@55w0rd!2026 iloveyou12345 trustno1trustno1 b@rc3l0n@2026`
  const all = [drawn, counted, doubled, dated, decorated].join(' ').split(/\s+/)
  expect(all.length).toBeGreaterThan(50)
  expect(all.filter((password) => weaknessesOf(password, email).length === 0)).toEqual([])
})

test('of random passwords and passphrases almost none is refused', { tags: 'nightly' }, () => {
  // The same random numbers in every run.
  let state = 20_261_122
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const characters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const folder = 'src/i18n/messages'
  const text = globSync(`${folder}/*/*.json`)
    .map((file) => readFileSync(file, 'utf8'))
    .join(' ')
  const words = [...new Set(text.toLowerCase().match(/\p{L}{4,9}/gu))]
  const random = () => Array.from({ length: 12 }, () => characters[next(57)]).join('')
  const phrase = () => Array.from({ length: 4 }, () => words[next(words.length)]).join(' ')
  for (const make of [random, phrase]) {
    const refused = Array.from({ length: 5000 }, make).filter((password) => !isAllowed(password))
    expect(refused.length).toBeLessThanOrEqual(5)
  }
})

test('names of this site and of the account owner do not count', () => {
  const guesses = ['manto1976manto', 'Manto-Istanbul-2026', 'kaban-palto-26', 'пальто-мода-26']
  expect(guesses.filter(isAllowed)).toEqual([])
  expect(weaknessesOf('ayse.yildiz-merter-ofis', email)).toContain('pwned')
})

test('four random words are accepted', () => {
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
