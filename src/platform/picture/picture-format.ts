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
  if (word(4, 8) === 'ftypavif') return 'avif'
  return null
}

/** A picture of an iPhone in its own format, which no browser but Safari shows. */
export function isHeic(bytes: Uint8Array): boolean {
  const brand = String.fromCharCode(...bytes.subarray(4, 12))
  return /^ftyp(?:hei[cxmsf]|hev[cxms]|mif1|msf1)$/.test(brand)
}
