import type { TableEncoding } from '#base/table-reading.ts'

/** The upper half of the Turkish code page of DOS, which no browser knows. */
const IBM857 =
  'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ\uFFFDÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ\uFFFD×ÚÛÙìÿ¯´\u00AD±\uFFFD¾¶§÷¸°¨·¹³²■\u00A0'

/** Characters of the Turkish Mac encoding in the place of those of Mac Roman. */
const TURKISH_MAC: Record<string, string> = {
  '⁄': 'Ğ',
  '€': 'ğ',
  '‹': 'İ',
  '›': 'ı',
  ﬁ: 'Ş',
  ﬂ: 'ş',
  ı: '\uFFFD',
}

/** The text of these bytes; bytes that the encoding lacks become U+FFFD. */
export function decodeAs(bytes: Uint8Array, encoding: TableEncoding): string {
  if (encoding === 'ibm857')
    return Array.from(bytes, (byte) =>
      byte < 0x80 ? String.fromCharCode(byte) : (IBM857[byte - 0x80] ?? '\uFFFD'),
    ).join('')
  if (encoding === 'x-mac-turkish')
    return new TextDecoder('macintosh')
      .decode(bytes)
      .replace(/[⁄€‹›ﬁﬂı]/g, (sign) => TURKISH_MAC[sign] ?? sign)
  return new TextDecoder(encoding).decode(bytes)
}

/** The text of bytes in UTF-8; null if they are not in UTF-8. */
export function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Encodings in which programs read UTF-8 by mistake; some save the result as UTF-8 again. */
const mistaken = (['windows-1252', 'windows-1254', 'windows-1251'] as const).map((encoding) => {
  const letters = decodeAs(
    Uint8Array.from({ length: 128 }, (_, at) => 128 + at),
    encoding,
  )
  return new Map(Array.from(letters, (letter, at) => [letter, 128 + at]))
})

/**
 * A text whose words that were encoded twice are plain again: `KumaÅŸ` is `Kumaş`. No other word changes, since its
 * letters make no UTF-8 when they are taken for bytes.
 */
export function withoutSecondEncoding(text: string): string {
  return text.replace(/[^;,\t|\r\n]+/g, (words) =>
    MISTAKEN_START.test(words) ? decodeAgain(words) : words,
  )
}

/** Letters as which the first byte of a letter of UTF-8 is read by mistake. */
const MISTAKEN_START = /[ÂÃÄÅÐÑâ\u0413\u0420\u0421\u0432]/

function decodeAgain(words: string): string {
  for (const byteOf of mistaken) {
    const bytes = Array.from(words, (letter) => byteOf.get(letter) ?? letter.charCodeAt(0))
    const isOfBytes = bytes.every((byte) => byte < 0x100)
    const plain = isOfBytes ? strictUtf8(Uint8Array.from(bytes)) : null
    if (plain !== null && plain !== words) return plain
  }
  return words
}
