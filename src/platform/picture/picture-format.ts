/** Accepted picture formats. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif'

/** File extension by format. */
export const endingOf = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' } as const

/**
 * The format of a picture by its first bytes; null for everything else: vector drawings, animations,
 * archives, HTML.
 */
export function formatOf(bytes: Uint8Array): PictureFormat | null {
  const word = (at: number, length: number) =>
    String.fromCharCode(...bytes.subarray(at, at + length))
  if (word(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (word(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (word(0, 4) === 'RIFF' && word(8, 4) === 'WEBP') return 'webp'
  // The brand `avis` is a sequence of pictures and is not accepted.
  return brandOf(bytes) === 'avif' ? 'avif' : null
}

/** The brands of the container of an AVIF or HEIC; a general major brand has the format among the compatible brands. */
function brandOf(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (text.slice(4, 8) !== 'ftyp') return ''
  const length = Buffer.from(bytes).readUInt32BE(0)
  const [, brand = '', others = ''] = /^.{8}(.{4}).{4}(.*)$/s.exec(text.slice(0, length)) ?? []
  return /^m[is]f1$/.test(brand) ? (others.includes('avif') ? 'avif' : brand) : brand
}

/** A picture of an iPhone in its own format, which no browser but Safari shows. */
export function isHeic(bytes: Uint8Array): boolean {
  return /^(?:hei[cxmsf]|hev[cxms]|mif1|msf1)$/.test(brandOf(bytes))
}
