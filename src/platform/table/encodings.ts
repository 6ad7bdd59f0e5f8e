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
