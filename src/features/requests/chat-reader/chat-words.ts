import { foldText } from '#base/folded-text.ts'
import { locales } from '#base/locale.ts'
import type { ChatWords } from '#languages/language.ts'
import { serverWords } from '#languages/server-words.ts'

const words = locales.map((locale) => serverWords[locale].chat)

type Lists = Omit<ChatWords, 'everySize' | 'everyColor' | 'colorEndings'>

/** The words of all languages as {@link foldText} writes them. */
const list = (name: keyof Lists) =>
  new Set(words.flatMap((each) => foldText(each[name]).split(' ')).filter(Boolean))

/** Words of an order in chat, in any language; all are compared folded. */
export const chatWords = {
  unit: list('unit'),
  each: list('each'),
  pack: list('pack'),
  total: list('total'),
  size: list('size'),
  color: list('color'),
  shade: list('shade'),
  from: list('from'),
  to: list('to'),
  and: list('and'),
  filler: list('filler'),
} satisfies Record<keyof Lists, Set<string>>

/** Phrases for "of every size" and "of every color", folded, in one spelling of spaces. */
export const chatPhrases = {
  everySize: words.flatMap(({ everySize }) => everySize.map(foldText)),
  everyColor: words.flatMap(({ everyColor }) => everyColor.map(foldText)),
} as const

/** Endings that a color has in a sentence: Turkish cases, and those of Russian adjectives. */
export const colorEndings = new RegExp(
  `(?:${words.flatMap((each) => each.colorEndings?.source ?? []).join('|')})$`,
)

const soundOf: Record<string, string> = Object.fromEntries(
  'аa бb вv гg дd еe зz иi кk лl мm нn оo пp рr сs тt уu фf хh цc эe'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)

/** Cyrillic letters by their sound, for style codes that were typed on the other keyboard: `мн-2601`. */
export const inLatinSounds = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => soundOf[letter] ?? letter).join('')
