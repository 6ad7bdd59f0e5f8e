import { gzipSync } from 'node:zlib'

import sharp from 'sharp'

import { makeBomb, makeImage } from './make-image.ts'

const text = (content: string) => Buffer.from(content, 'latin1')
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="9" height="9"/></svg>'

/** Files that must be refused with any content type, and the reason for each. */
export async function makeHostileFiles(): Promise<Record<string, { bytes: Buffer; code: string }>> {
  const png = await makeImage('png')
  const frames = [await makeImage('png'), await makeImage('png', { mark: 9 })]
  const none = (bytes: Buffer) => ({ bytes, code: 'notAPicture' })
  return {
    'drawing.svg': none(text(SVG)),
    'drawing as png.png': none(text(`<?xml version="1.0"?>${SVG}`)),
    'packed drawing.svgz': none(gzipSync(SVG)),
    'page.html': none(text('<!doctype html><script>alert(1)</script>')),
    'script that is a gif.gif': none(text('GIF89a/*\x01\x00*/=1;alert(1)//')),
    'animation.gif': none(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    ),
    'animation.webp': none(
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    ),
    'scan.tiff': none(await sharp(png).tiff().toBuffer()),
    'message.pdf': none(text('%PDF-1.7\n1 0 obj')),
    'archive.zip': none(text('PK\x03\x04aaaaaaaaaaaaaaaaaaaa')),
    'only a beginning.jpg': none(text('\xff\xd8\xff\xe0')),
    'only a beginning.png': none(png.subarray(0, 12)),
    'said to be webp.webp': none(text('RIFF\x10\0\0\0WEBPVP8 aaaaaaaaaaaa')),
    'said to be avif.avif': none(text('\0\0\0\x1cftypavif\0\0\0\0avifmif1')),
    'nothing but zeros': none(Buffer.alloc(4096)),
    'bomb.png': { bytes: makeBomb(16_000), code: 'tooManyPixels' },
    'just too many.png': { bytes: makeBomb(6400), code: 'tooManyPixels' },
  }
}
