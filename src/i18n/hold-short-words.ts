import type { Locale } from '#base/locale.ts'

/** A word of one or two letters, or a number, that another word follows. */
const SHORT_WORD = /(?<![\p{L}\p{N}])(\p{L}{1,2}|\p{N}+|\{\{count\}\}) (?=[\p{L}\p{N}«{])/gu
const BEFORE_DASH = / (?=—)/g

/**
 * Russian lines do not end in a preposition, a conjunction or a number, and do not begin with a dash:
 * no-break spaces hold them.
 */
export function holdShortWords<Texts>(texts: Texts, locale: Locale): Texts {
  return locale === 'ru' ? (hold(texts) as Texts) : texts
}

function hold(texts: unknown): unknown {
  if (typeof texts === 'string')
    return texts.replace(SHORT_WORD, '$1\u00A0').replace(BEFORE_DASH, '\u00A0')
  if (Array.isArray(texts)) return texts.map(hold)
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, hold(text)]))
}
