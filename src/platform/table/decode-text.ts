import type { TableFault } from './table.ts'

/**
 * The text of a file: UTF-8 with or without its mark, UTF-16 with it, or what Turkish and Russian Excel
 * write, Windows-1254 and 1251, told apart by how their letters stand together.
 */
export function decodeText(bytes: Uint8Array): { text: string } | TableFault {
  const marked = encodingOfMark(bytes)
  if (marked) return decode(bytes, marked)
  const utf8 = decode(bytes, 'utf-8')
  if (typeof utf8 !== 'string') return hasControls(utf8.text) ? 'notATable' : utf8
  if (bytes.includes(0)) return 'notATable'
  const turkish = decode(bytes, 'windows-1254')
  const russian = decode(bytes, 'windows-1251')
  if (typeof turkish === 'string' || typeof russian === 'string') return 'tableEncoding'
  if (isRussian(russian.text)) return russian
  return isTurkish(turkish.text) ? turkish : 'tableEncoding'
}

function encodingOfMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

function decode(bytes: Uint8Array, encoding: string): { text: string } | TableFault {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) }
  } catch {
    return 'tableEncoding'
  }
}

// oxlint-disable-next-line no-control-regex
const hasControls = (text: string) => /[\u0000-\u0008\u000e-\u001f]/.test(text)

/** Words of Cyrillic letters only, with capitals at most at the start or throughout. */
function isRussian(text: string): boolean {
  const words = text.match(/[^\s\p{ASCII}]+/gu) ?? []
  const good = words.filter((word) =>
    /^[«„“”–—№\u00a0]*(?:[А-ЯЁ]?[а-яё]+|[А-ЯЁ]+)[»„“”…\u00a0]*$/.test(word),
  )
  return words.length > 0 && good.length / words.length > 0.9 && longest(words) > 2
}

const longest = (words: string[]) => Math.max(...words.map(({ length }) => length))

/** Only letters of Turkish beside ASCII, and signs that Turkish texts have. */
function isTurkish(text: string): boolean {
  const letters = text.match(/[^\p{ASCII}]/gu) ?? []
  const good = letters.filter((letter) =>
    /[çğıöşüÇĞİÖŞÜâîûÂÎÛé²³°·–—…‘’“”«»•€№×½\u00a0]/.test(letter),
  )
  return good.length === letters.length
}
