import { readFileSync } from 'node:fs'

import { type Locale, locales } from '#base/locale.ts'

const files = ['papers', 'paper', 'emails']

/** Letters of a phrase at least: shorter ones, such as "Total" or "Net", are words of several languages. */
const PHRASE_MIN = 6

/** The texts of documents and emails in a language, cut where values are filled in. */
function phrasesOf(locale: Locale): Set<string> {
  const phrases = new Set<string>()
  for (const file of files) {
    const path = `src/i18n/messages/server/${file}.${locale}.json`
    JSON.parse(readFileSync(path, 'utf8'), (_, value: unknown) => {
      if (typeof value !== 'string') return value
      for (const part of value.split(/\{\{[^}]*\}\}|\n|<[^>]*>/)) {
        const phrase = plain(part).trim()
        if (phrase.replaceAll(/[^\p{Letter}]/gu, '').length >= PHRASE_MIN) phrases.add(phrase)
      }
      return value
    })
  }
  return phrases
}

/** Replaces any blank by a space, so that the text of a file compares with that of a page. */
export const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

/**
 * Our phrases in a text that are of another language than its reader's; phrases of both languages do not count.
 * @param text of a page, a file, an email or a chat
 */
export function foreignPhrasesIn(text: string, locale: Locale): string[] {
  const ownPhrases = [...phrasesOf(locale)].join('\n')
  const words = ` ${plain(text)} `
  return locales
    .filter((other) => other !== locale)
    .flatMap((other) => [...phrasesOf(other)])
    .filter((phrase) => !ownPhrases.includes(phrase) && isIn(words, phrase))
}

/** Matches whole words: Turkish "firma" is no word of "Bestellfirmaname". */
function isIn(words: string, phrase: string): boolean {
  for (let at = words.indexOf(phrase); at >= 0; at = words.indexOf(phrase, at + 1)) {
    const around = `${words[at - 1] ?? ''}${words[at + phrase.length] ?? ''}`
    if (!/\p{Letter}/u.test(around)) return true
  }
  return false
}
