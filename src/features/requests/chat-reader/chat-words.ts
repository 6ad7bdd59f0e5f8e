import { foldText } from '#base/folded-text.ts'
import { locales } from '#base/locale.ts'
import type { ChatWords } from '#languages/language.ts'
import { serverWords } from '#languages/server-words.ts'

const words = locales.map((locale) => serverWords[locale].chat)

type Lists = Omit<ChatWords, 'everySize' | 'everyColor' | 'colorEndings'>

/** The folded words of a list in all languages. */
const wordSet = (name: keyof Lists) =>
  new Set(words.flatMap((language) => foldText(language[name]).split(' ')).filter(Boolean))

/** Folded words of an order in a chat, in all languages. */
export const chatWords = {
  unit: wordSet('unit'),
  each: wordSet('each'),
  pack: wordSet('pack'),
  total: wordSet('total'),
  size: wordSet('size'),
  color: wordSet('color'),
  shade: wordSet('shade'),
  from: wordSet('from'),
  to: wordSet('to'),
  and: wordSet('and'),
  filler: wordSet('filler'),
} satisfies Record<keyof Lists, Set<string>>

/** Folded phrases for "of every size" and "of every color", with single spaces. */
export const chatPhrases = {
  everySize: words.flatMap(({ everySize }) => everySize.map(foldText)),
  everyColor: words.flatMap(({ everyColor }) => everyColor.map(foldText)),
} as const

/** Endings of colors in a sentence: those of Turkish cases and of Russian adjectives. */
export const colorEndings = new RegExp(
  `(?:${words.flatMap((language) => language.colorEndings?.source ?? []).join('|')})$`,
)

const soundOf: Record<string, string> = Object.fromEntries(
  'аa бb вv гg дd еe зz иi кk лl мm нn оo пp рr сs тt уu фf хh цc эe'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)

/** Writes Cyrillic letters by their sound, for style codes in the other alphabet: `мн-2601`. */
export const inLatinSounds = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => soundOf[letter] ?? letter).join('')
