export type PictureSize = { width: number; height: number }

/**
 * Size in pixels of a WebP file, read from its first 30 bytes; null if it is no WebP.
 * The three kinds of WebP (lossy, lossless, extended) keep it in different places.
 * Source: the WebP container specification, RFC 9649, sections 2.5 to 2.7.
 */
export function sizeOfWebp(bytes: Uint8Array): PictureSize | null {
  if (bytes.length < 30 || word(bytes, 0) !== 'RIFF' || word(bytes, 8) !== 'WEBP') return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = word(bytes, 12)

  if (kind === 'VP8 ')
    return {
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
    }
  if (kind === 'VP8L') {
    const packed = view.getUint32(21, true)
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
  }
  if (kind === 'VP8X') return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }
  return null
}

function word(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
}
