import type { Locale } from '#base/locale.ts'

/** A word of up to two letters, or a number, that another word follows. */
const SHORT_WORD = /(?<![\p{L}\p{N}])(\p{L}{1,2}|\p{N}+|\{\{count\}\}) (?=[\p{L}\p{N}«{])/gu
const BEFORE_DASH = / (?=—)/g

/**
 * Russian lines do not end in a preposition, a conjunction or a number, and do not begin with a dash:
 * no-break spaces hold them.
 */
export function holdShortWords<Texts>(messages: Texts, locale: Locale): Texts {
  return locale === 'ru' ? (hold(messages) as Texts) : messages
}

function hold(messages: unknown): unknown {
  if (typeof messages === 'string')
    return messages.replace(SHORT_WORD, '$1\u00A0').replace(BEFORE_DASH, '\u00A0')
  if (Array.isArray(messages)) return messages.map(hold)
  if (typeof messages !== 'object' || messages === null) return messages
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, hold(text)]))
}
