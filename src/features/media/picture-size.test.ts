import { expect, test } from 'vitest'

import { sizeOfWebp } from './picture-size.ts'

/** The first 30 bytes of a WebP of this kind, with these bytes at this offset. */
function header(kind: string, at: number, bytes: number[]): Uint8Array {
  const file = new Uint8Array(30)
  file.set(new TextEncoder().encode(`RIFF\0\0\0\0WEBP${kind}`))
  file.set(bytes, at)
  return file
}

test('the size of all three kinds of WebP is read', () => {
  const size = { width: 800, height: 1000 }
  expect(sizeOfWebp(header('VP8 ', 26, [0x20, 0x03, 0xe8, 0x03]))).toEqual(size)
  expect(sizeOfWebp(header('VP8L', 21, [0x1f, 0xc3, 0xf9, 0x00]))).toEqual(size)
  expect(sizeOfWebp(header('VP8X', 24, [0x1f, 0x03, 0, 0xe7, 0x03, 0]))).toEqual(size)
})

test('anything else has no size', () => {
  expect(sizeOfWebp(new Uint8Array(4))).toBeNull()
  expect(sizeOfWebp(header('JUNK', 24, []))).toBeNull()
})
