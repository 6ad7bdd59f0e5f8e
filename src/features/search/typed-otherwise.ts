import { latinLookalikes, mixesScripts } from '#base/same-letters.ts'
import { letterSizes } from '#features/sizes/size-chart.ts'

import { foreignMeaning } from './foreign-words.ts'
import { wordsOfLanguages } from './language-words.ts'

/** The letters of the keyboards in use, each at the place of the key. */
const keyboards = {
  english: "qwertyuiop[]asdfghjkl;'zxcvbnm,.`",
  russian: 'йцукенгшщзхъфывапролджэячсмитьбюё',
  turkish: 'qwertyuıopğüasdfghjklşizxcvbnmöç"',
  turkishF: 'fgğıodrnhpqwuieaütkmlyşjövcçzsb.+',
} as const
type Keyboard = keyof typeof keyboards

/** The keyboard of a mistyped text, and the keyboard that was meant, the most frequent pair first. */
const mistaken: [Keyboard, Keyboard][] = [
  ['english', 'russian'],
  ['turkish', 'russian'],
  ['russian', 'english'],
  ['russian', 'turkish'],
  ['turkish', 'turkishF'],
  ['turkishF', 'turkish'],
]

/**
 * A text as it would be on other keyboards: `gfkmnj` is `пальто`; none for a text with letters of both scripts. Short
 * words of the two Turkish keyboards are left out, since they are too often words of both.
 */
export function onOtherKeyboards(typed: string): string[] {
  const small = typed.toLowerCase()
  const [isCyrillic, isLatin] = [/[а-яё]/.test(small), /[a-zçğıöşü]/.test(small)]
  if (isCyrillic === isLatin) return []
  const readings = mistaken
    .filter(([from, to]) =>
      isCyrillic
        ? from === 'russian'
        : from !== 'russian' && (to === 'russian' || /\p{L}{4}/u.test(small)),
    )
    .map(([from, to]) => withKeys(small, keyboards[from], keyboards[to]))
  // Signs in the place of letters are no word of that keyboard.
  return [...new Set(readings)].filter(
    (text) => text !== small && lettersIn(text) >= lettersIn(small),
  )
}

const withKeys = (text: string, from: string, to: string) =>
  Array.from(text, (letter) => to[from.indexOf(letter)] ?? letter).join('')

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0

/** Latin spellings of folded Cyrillic letters, the longest first. */
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
    'абвгдезииклмнопрстуфхцы'[at] ?? '',
  ]),
]
const sounds = new Map(SOUNDS)
const PARTS = new RegExp(SOUNDS.map(([latin]) => latin).join('|'), 'g')
const latinSounds = new Map(SOUNDS.toReversed().map(([latin, cyrillic]) => [cyrillic, latin]))

/** `26o1` as `2601`; letters before the first digit stay. */
const withDigits = (word: string) =>
  word.replace(/(?<=\d[a-z\d]*)[oil]|[oil](?=\d)/g, (letter) => (letter === 'o' ? '0' : '1'))

/**
 * Other spellings of a folded word: in the other alphabet by sound, in Latin letters by look; a number or a size in letters
 * as a European size; a word of another language in ours; a shade of a color as the color.
 */
export function otherSpellings(word: string): string[] {
  const meaning = foreignMeaning(word)
  if (meaning) return [meaning]
  const letters = latinLookalikes(word).replace('л', 'l').replace('c', 's').replace(/^eu/, '')
  const size = letterSizes[letters.toUpperCase()]
  if (size) return [`eu${letters}`, `eu${size}`]
  const color = word.replace(SHADE, '')
  if (color !== word && color.length > 2) return [color]
  return /\p{Script=Cyrillic}|\p{Script=Greek}/u.test(word) ? inLatin(word) : inCyrillic(word)
}

const SHADE = new RegExp(`^(?:${wordsOfLanguages('shades').join('|')})`)

function inLatin(word: string): string[] {
  if (mixesScripts(word) || /\p{Script=Greek}/u.test(word)) return [latinLookalikes(word)]
  const russian = word.replace(/[іїєґ]/g, (letter) => ukrainian[letter] ?? letter)
  const latin = [
    latinLookalikes(word),
    ...(/\d/.test(word) ? [withDigits(latinLookalikes(word))] : []),
    word.replace(/[а-яё]/g, (letter) => latinSounds.get(letter) ?? letter),
  ].filter((other) => !/\p{Script=Cyrillic}/u.test(other))
  return russian === word ? latin : [russian, ...latin]
}

const ukrainian: Record<string, string> = { і: 'и', ї: 'и', є: 'е', ґ: 'г' }

function inCyrillic(word: string): string[] {
  // Letters that look like digits, in the number of a style code.
  if (/^[a-z\d]*\d[a-z\d]*$/.test(word) && /[oil]/.test(word)) return [withDigits(word)]
  if (/^(?:3[2-9]|[45]\d|60)$/.test(word)) return [`eu${word}`, `ru${word}`]
  if (!/^[a-z]{3,}$/.test(word)) return []
  const cyrillic = word.replace(PARTS, (part) => sounds.get(part) ?? part)
  return /^[а-яё]+$/.test(cyrillic) ? [cyrillic, cyrillic.replace(/ы$/, 'и')] : []
}
