import type { Locale } from '#base/locale.ts'

/** A word of one or two letters that another word follows. */
const SHORT_WORD = /(?<![\p{L}\p{N}])(\p{L}{1,2}) (?=[\p{L}\p{N}«{])/gu

/** Russian lines do not end in a preposition or a conjunction: a no-break space holds it to the next word. */
export function holdShortWords<Texts>(texts: Texts, locale: Locale): Texts {
  return locale === 'ru' ? (hold(texts) as Texts) : texts
}

function hold(texts: unknown): unknown {
  if (typeof texts === 'string') return texts.replace(SHORT_WORD, '$1\u00a0')
  if (Array.isArray(texts)) return texts.map(hold)
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, hold(text)]))
}
