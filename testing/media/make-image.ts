import { crc32, deflateSync } from 'node:zlib'

import sharp from 'sharp'

/** A small picture; different marks give different content. */
export function makeImage(
  format: 'jpeg' | 'png' | 'webp' | 'avif',
  { width = 40, height = 50, mark = 0 } = {},
): Promise<Buffer> {
  const background = { r: mark % 256, g: (mark * 7) % 256, b: 120 }
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format, { effort: format === 'avif' ? 0 : undefined })
    .toBuffer()
}

/** A rotated photograph with place and author in its metadata. */
export function makePhoto(): Promise<Buffer> {
  const background = { r: 150, g: 107, b: 53 }
  return sharp({ create: { width: 700, height: 400, channels: 3, background } })
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Nobody Known', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 0/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** A valid black PNG with sides of this many pixels: a small file that decodes to very many bytes. */
export function makeBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = Buffer.alloc(side * (Math.ceil(side / 8) + 1))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}
