import {
  plainWord,
  type TableEncoding,
  tableEncodings,
  type TableHints,
} from '#base/table-reading.ts'
import { serverWords } from '#languages/server-words.ts'

import { decodeAs, strictUtf8, withoutSecondEncoding } from './encodings.ts'
import { languageEvidence } from './language-evidence.ts'
import type { TableFault } from './table.ts'

// oxlint-disable-next-line no-control-regex
const END_OF_FILE = /\u001A+$/

/** Bytes by which the encoding is recognized; the rest is read the same way. */
const BYTES_LOOKED_AT = 200_000

/**
 * The text of a file. A mark at its start says the encoding; without a mark, the encoding is that in which the letters
 * make the most sense: those of a language beside ASCII, headings that are known, the language of the page.
 * Letters that the encoding does not have are U+FFFD.
 */
export function decodeText(
  bytes: Uint8Array,
  hints: TableHints,
): { text: string; encoding: TableEncoding } | TableFault {
  const chosen = hints.choice?.encoding
  const mark = encodingOfMark(bytes)
  // A program may have put the mark of UTF-8 before a text in another encoding.
  const bare = mark === 'utf-8' ? bytes.subarray(3) : bytes
  const marked = mark === 'utf-8' && !isUtf8(bare) ? null : mark
  const encoding = chosen ?? marked ?? encodingByZeros(bare) ?? likeliest(bare, hints)
  const text = withoutSecondEncoding(decodeAs(bare, encoding))
    .replace(/^\uFEFF/, '')
    .replace(END_OF_FILE, '')
  return !chosen && hasControls(text) ? 'notATable' : { text, encoding }
}

function encodingOfMark([first, second, third]: Uint8Array): TableEncoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** UTF-16 without its mark: each separator and digit has two bytes, of which the same is always zero. */
function encodingByZeros(bytes: Uint8Array): TableEncoding | null {
  const zeros = [0, 0]
  const sample = bytes.subarray(0, BYTES_LOOKED_AT)
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (bytes.length % 2 === 1 || Math.max(even, odd) < sample.length / 20 || Math.min(even, odd) > 0)
    return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

// oxlint-disable-next-line no-control-regex
const hasControls = (text: string) => /[\u0000-\u0008\u000e-\u001f]/.test(text)

function likeliest(bytes: Uint8Array, { locale, headings = [] }: TableHints): TableEncoding {
  const sample = bytes.subarray(0, BYTES_LOOKED_AT)
  if (isUtf8(bytes)) return 'utf-8'
  const knownHeadings = new Set(headings)
  const weighed = tableEncodings
    .filter((encoding) => !encoding.startsWith('utf-16'))
    .map((encoding) => {
      const text = decodeAs(sample, encoding)
      const hint = locale && serverWords[locale].encoding === encoding ? 0.5 : 0
      return {
        encoding,
        weight: languageEvidence(text) + headingEvidence(text, knownHeadings) + hint,
      }
    })
  const [best] = weighed.toSorted((a, b) => b.weight - a.weight)
  return best?.encoding ?? 'utf-8'
}

/** ASCII, or letters in several bytes that fit each other: no text of another encoding looks so by chance. */
const isUtf8 = (bytes: Uint8Array) => strictUtf8(bytes) !== null

/** Known headings with letters outside ASCII among the first cells. */
function headingEvidence(text: string, known: ReadonlySet<string>): number {
  const cells = text.slice(0, 8000).split(/[;,\t|\r\n]/)
  return (
    4 * cells.filter((cell) => !/^\p{ASCII}*$/u.test(cell) && known.has(plainWord(cell))).length
  )
}
