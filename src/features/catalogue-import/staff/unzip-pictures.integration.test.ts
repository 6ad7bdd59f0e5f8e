import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'

import { unzipPictures } from './unzip-pictures.ts'

const MB = 1024 * 1024

async function unzip(entries: Record<string, Uint8Array>, level: 0 | 1 = 0) {
  const zip = new Blob([new Uint8Array(zipSync(entries, { level }))])
  const files: File[] = []
  const left = await unzipPictures(zip, (file) => files.push(file))
  return { left, names: files.map(({ name }) => name) }
}

const picture = strToU8('picture')

test('paths are cut to the name, wherever they lead', async () => {
  const escapingPaths = [
    '../../etc/A_1.jpg',
    '/root/B_1.png',
    'C:\\windows\\C_1.webp',
    'a/b/../D_1.avif',
  ]
  expect(await unzip(Object.fromEntries(escapingPaths.map((name) => [name, picture])))).toEqual({
    left: [],
    names: ['A_1.jpg', 'B_1.png', 'C_1.webp', 'D_1.avif'],
  })
})

test('archives in the archive and other files are left out and counted; what systems add is not', async () => {
  const inner = zipSync({ 'A_1.jpg': picture })
  const entries = {
    'inner.zip': inner,
    'inner.jpg.zip': inner,
    'list.txt': picture,
    'A_1.jpg': picture,
  }
  const hidden = { '__MACOSX/A_1.jpg': picture, '.DS_Store': picture, 'x/Thumbs.db': picture }
  expect(await unzip({ ...entries, ...hidden })).toEqual({
    left: ['inner.zip', 'inner.jpg.zip', 'list.txt'],
    names: ['A_1.jpg'],
  })
})

test('a picture of more than 20 MB is left out, the others are taken', async () => {
  const entries = { 'A_1.jpg': new Uint8Array(21 * MB), 'B_1.jpg': picture }
  expect(await unzip(entries)).toEqual({ left: ['A_1.jpg'], names: ['B_1.jpg'] })
})

test('more than a thousand pictures, a bomb, and what is no archive are refused', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 1001 }, (_, index) => [`A_${index}.jpg`, picture]),
  )
  await expect(unzip(many)).rejects.toThrow('too many')
  const bomb = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`A_${index}.jpg`, new Uint8Array(18 * MB)]),
  )
  await expect(unzip(bomb, 1)).rejects.toThrow('unpacks to too much')
  const readText = unzipPictures(new Blob(['no archive at all']), () => {})
  await expect(readText).rejects.toThrow(/invalid zip|no files/)
  await expect(unzipPictures(new Blob([]), () => {})).rejects.toThrow('no files')
}, 120_000)

test('a name in UTF-8 that the archive does not declare is read as what it is', async () => {
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
