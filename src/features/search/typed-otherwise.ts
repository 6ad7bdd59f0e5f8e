import { latinLookalikes, mixesScripts } from '#base/same-letters.ts'

/** Keys of a Russian keyboard where a Latin keyboard has its letters and signs. */
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбюё'

/** A text as it would be on the other keyboard: `gfkmnj` is `пальто`; null for a text with letters of both. */
export function onOtherKeyboard(typed: string): string | null {
  const small = typed.toLowerCase()
  const [isCyrillic, isLatin] = [/[а-яё]/.test(small), /[a-z]/.test(small)]
  if (isCyrillic === isLatin) return null
  const [from, to] = isCyrillic ? [RUSSIAN, LATIN] : [LATIN, RUSSIAN]
  return Array.from(small, (letter) => to[from.indexOf(letter)] ?? letter).join('')
}

/** Latin spellings of Cyrillic letters, the longest first. */
const SOUNDS: [string, string][] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['yu', 'ю'],
  ['ya', 'я'],
  ['yo', 'е'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['ju', 'ю'],
  ['ja', 'я'],
  ...Array.from('abvgdezijklmnoprstufhcy', (letter, at): [string, string] => [
    letter,
    'абвгдезийклмнопрстуфхцы'[at] ?? '',
  ]),
]
const sounds = new Map(SOUNDS)
const PARTS = new RegExp(SOUNDS.map(([latin]) => latin).join('|'), 'g')
const letters = new Map(SOUNDS.toReversed().map(([latin, cyrillic]) => [cyrillic, latin]))

/** `26o1` as `2601`; letters before the first digit stay. */
const withDigits = (word: string) =>
  word.replace(/(?<=\d[a-z\d]*)[oil]|[oil](?=\d)/g, (letter) => (letter === 'o' ? '0' : '1'))

/** Other spellings of a folded word: in the other alphabet by sound, in Latin letters by look; a number as a size. */
export function otherSpellings(word: string): string[] {
  const isCyrillic = /\p{Script=Cyrillic}/u.test(word)
  if (mixesScripts(word) || /\p{Script=Greek}/u.test(word)) return [latinLookalikes(word)]
  if (isCyrillic)
    return [
      latinLookalikes(word),
      ...(/\d/.test(word) ? [withDigits(latinLookalikes(word))] : []),
      word.replace(/[а-яё]/g, (letter) => letters.get(letter) ?? letter),
    ].filter((other) => !/\p{Script=Cyrillic}/u.test(other))
  // Letters that look like digits, in the number of a style code.
  if (/^[a-z\d]*\d[a-z\d]*$/.test(word) && /[oil]/.test(word)) return [withDigits(word)]
  if (/^(?:3[2-9]|[45]\d|60)$/.test(word)) return [`eu${word}`, `ru${word}`]
  if (!/^[a-z]{3,}$/.test(word)) return []
  const cyrillic = word.replace(PARTS, (part) => sounds.get(part) ?? part)
  return /^[а-яё]+$/.test(cyrillic) ? [cyrillic, cyrillic.replace(/ы$/, 'й')] : []
}
