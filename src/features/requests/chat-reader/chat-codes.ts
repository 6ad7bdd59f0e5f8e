import { looseStyleCode } from '#base/style-code.ts'

import type { ChatModel } from './chat-model.ts'
import { inLatinSounds } from './chat-words.ts'

export const endsInWord = (before: string): boolean => /[\p{L}\p{N}]$/u.test(before)

type Codes = {
  byCode: ReadonlyMap<string, ChatModel>
  /** All beginnings of codes, whole codes included. */
  beginnings: ReadonlySet<string>
  /** Length of a typed code at most. */
  lengthMax: number
}

/** Prepares the codes of models for `findCode`. */
export function indexCodes(models: readonly ChatModel[]): Codes {
  const byCode = new Map(models.map((model) => [looseStyleCode(model.styleCode), model]))
  const beginnings = [...byCode.keys()].flatMap((code) =>
    Array.from(code, (_, index) => code.slice(0, index + 1)),
  )
  const lengthMax = Math.max(0, ...models.map(({ styleCode }) => styleCode.length)) + 4
  return { byCode, beginnings: new Set(beginnings), lengthMax }
}

type Code = { length: number; model: ChatModel } | null

/**
 * Finds the longest code at the start of a text, in letters that look or sound like those of the code.
 * @param before the last sign before the text, because no code begins within a word
 */
export function findCode(rest: string, before: string, codes: Codes): Code {
  const { byCode, beginnings, lengthMax } = codes
  if (endsInWord(before) || !/^[\p{L}\p{N}]/u.test(rest)) return null
  let match: Code = null
  let [looks, sounds, length] = ['', '', 0]
  for (const sign of rest.slice(0, lengthMax)) {
    looks += looseStyleCode(sign)
    sounds += looseStyleCode(inLatinSounds(sign))
    length += sign.length
    if (!beginnings.has(looks) && !beginnings.has(sounds)) return match
    const model = byCode.get(looks) ?? byCode.get(sounds)
    if (model && isWhole(rest.slice(0, length), rest.slice(length, length + 2)))
      match = { length, model }
  }
  return match
}

/** Whether a text is a whole code: it contains a digit, and its last letter or digit does not go on behind it. */
function isWhole(code: string, after: string): boolean {
  if (!/[\p{L}\p{N}]$/u.test(code) || !/\d/.test(code) || /^\d/.test(after)) return false
  return !/^\p{L}/u.test(after) || !/\p{L}$/u.test(code)
}
