import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { brand } from '#base/brand.ts'
import { BOAST, openExports } from '#testing/line-sheets/open-exports.ts'
import { makeExport, readExport, readWorkbook } from '#testing/line-sheets/read-exports.ts'

test('a pack has each picture in three shapes on white, texts without the maker, and nothing drawn on it', async () => {
  const opened = await openExports()
  const id = await makeExport(opened, { kind: 'pack', source: { products: ['alara-1', 'isil-2'] } })
  const files = unzipSync(await readExport(opened, id, 'zip'))
  expect(Object.keys(files).toSorted()).toEqual([
    '1x1/MN-1_CAMEL_01.jpg',
    '1x1/MN-2_BLACK_01.jpg',
    '4x5/MN-1_CAMEL_01.jpg',
    '4x5/MN-2_BLACK_01.jpg',
    'TERMS.txt',
    'original/MN-1_CAMEL_01.jpg',
    'original/MN-2_BLACK_01.jpg',
    'shopify-en.csv',
    'size-chart.csv',
    'texts-en.csv',
    'texts-en.xlsx',
  ])
  const sizeOf = async (name: string) => {
    const { width, height, exif } = await sharp(files[name]).metadata()
    return { width, height, exif }
  }
  expect(await sizeOf('1x1/MN-1_CAMEL_01.jpg')).toEqual({ width: 2000, height: 2000 })
  expect(await sizeOf('4x5/MN-1_CAMEL_01.jpg')).toEqual({ width: 1600, height: 2000 })
  const square = await sharp(files['1x1/MN-1_CAMEL_01.jpg']).raw().toBuffer()
  expect([...square.subarray(0, 3)]).toEqual([255, 255, 255])
  const { channels } = await sharp(files['original/MN-1_CAMEL_01.jpg']).stats()
  expect(channels.every(({ stdev }) => stdev < 2)).toBe(true)

  const written = ['texts-en.csv', 'shopify-en.csv', 'size-chart.csv', 'TERMS.txt']
    .map((name) => strFromU8(files[name] ?? new Uint8Array()))
    .concat(readWorkbook(files['texts-en.xlsx'] ?? new Uint8Array()))
    .join('\n')
  expect(written).toContain('Hip length. Six buttons.')
  expect(written).toContain('MN-1/CAMEL/36')
  for (const name of [BOAST, brand.name, 'istanbul'])
    expect(written.toLowerCase()).not.toContain(name.toLowerCase())
})

test('a pack is fetched by an address of its own for an hour, and staff see who fetched it', async () => {
  const opened = await openExports()
  const { send, share, passSeconds } = opened
  const id = await makeExport(opened, { kind: 'pack' })
  const { body } = await send(`POST product-exports/${id}/ticket`)
  const file = await share(body.path)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip'])
  await file.arrayBuffer()
  const [listed] = (await send('GET product-exports')).body
  expect([listed.downloads, listed.links]).toEqual([1, []])
  passSeconds(3601)
  expect((await share(body.path)).status).toBe(404)
})
