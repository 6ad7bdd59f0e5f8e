import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'

import { unzipPictures } from './unzip-pictures.ts'

const MB = 1024 * 1024

async function unzip(entries: Record<string, Uint8Array>, level: 0 | 1 = 0) {
  const zip = new Blob([new Uint8Array(zipSync(entries, { level }))])
  const files: File[] = []
  const skipped = await unzipPictures(zip, (file) => files.push(file))
  return { skipped, names: files.map(({ name }) => name) }
}

const picture = strToU8('picture')

test('file names lose their folders, wherever the path leads', async () => {
  const escapingPaths = [
    '../../etc/A_1.jpg',
    '/root/B_1.png',
    'C:\\windows\\C_1.webp',
    'a/b/../D_1.avif',
  ]
  expect(await unzip(Object.fromEntries(escapingPaths.map((name) => [name, picture])))).toEqual({
    skipped: [],
    names: ['A_1.jpg', 'B_1.png', 'C_1.webp', 'D_1.avif'],
  })
})

test('nested archives and other files are skipped and named; files that systems add are ignored', async () => {
  const inner = zipSync({ 'A_1.jpg': picture })
  const entries = {
    'inner.zip': inner,
    'inner.jpg.zip': inner,
    'list.txt': picture,
    'A_1.jpg': picture,
  }
  const hidden = { '__MACOSX/A_1.jpg': picture, '.DS_Store': picture, 'x/Thumbs.db': picture }
  expect(await unzip({ ...entries, ...hidden })).toEqual({
    skipped: ['inner.zip', 'inner.jpg.zip', 'list.txt'],
    names: ['A_1.jpg'],
  })
})

test('a picture of more than 20 MB is skipped, the others are unpacked', async () => {
  const entries = { 'A_1.jpg': new Uint8Array(21 * MB), 'B_1.jpg': picture }
  expect(await unzip(entries)).toEqual({ skipped: ['A_1.jpg'], names: ['B_1.jpg'] })
})

test('more than a thousand pictures, a ZIP bomb and a file that is no archive are refused', async () => {
  const pictures = Object.fromEntries(
    Array.from({ length: 1001 }, (_, index) => [`A_${index}.jpg`, picture]),
  )
  await expect(unzip(pictures)).rejects.toThrow('too many')
  const bomb = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`A_${index}.jpg`, new Uint8Array(18 * MB)]),
  )
  await expect(unzip(bomb, 1)).rejects.toThrow('unpacks to too much')
  const readText = unzipPictures(new Blob(['no archive at all']), () => {})
  await expect(readText).rejects.toThrow(/invalid zip|no files/)
  await expect(unzipPictures(new Blob([]), () => {})).rejects.toThrow('no files')
}, 120_000)

test('a name in UTF-8 is read correctly even if the archive does not declare it', async () => {
  const bytes = zipSync({ 'Siyah-ön.jpg': picture, 'чёрный_2.jpg': picture })
  // Bit 11 of the flags says that names are UTF-8: some systems leave it out.
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  for (let at = 0; at < bytes.length - 10; at += 1) {
    const signature = view.getUint32(at, true)
    const flags = signature === 0x04034b50 ? at + 6 : signature === 0x02014b50 ? at + 8 : 0
    if (flags > 0) view.setUint16(flags, view.getUint16(flags, true) & ~0x0800, true)
  }
  const names: string[] = []
  await unzipPictures(new Blob([new Uint8Array(bytes)]), ({ name }) => names.push(name))
  expect(names.toSorted()).toEqual(['Siyah-ön.jpg', 'чёрный_2.jpg'])
})
