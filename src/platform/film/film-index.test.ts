import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { hasPlausibleIndex } from './film-index.ts'
import { remuxFilm } from './remux-film.ts'

const film = new Uint8Array(await readFile('seed/films/collection.mp4'))

/** A film with a changed number in a table: `at` counts from the name of the box. */
function withNumber(box: string, at: number, number: number): Uint8Array {
  const copy = film.slice()
  const start = Buffer.from(copy).indexOf(box)
  new DataView(copy.buffer).setUint32(start + at, number)
  return copy
}

const ALL = 2 ** 32 - 1

test('a film whose tables promise more than the file holds is refused before anything counts them', async () => {
  const hostile = {
    'samples of equal duration': withNumber('stts', 12, ALL),
    '20 million samples': withNumber('stts', 12, 20_000_000),
    'entries of durations': withNumber('stts', 8, ALL),
    'sizes of samples': withNumber('stsz', 12, ALL),
    'chunks of samples': withNumber('stsc', 8, ALL),
    'places of chunks': withNumber('stco', 8, ALL),
    'key frames': withNumber('stss', 8, ALL),
  }
  for (const [name, bytes] of Object.entries(hostile)) {
    expect([name, hasPlausibleIndex(bytes)]).toEqual([name, false])
    expect([name, await remuxFilm(bytes)]).toEqual([name, 'notAFilm'])
  }
})

test('a fragment that promises more samples than the file has bytes is refused', () => {
  const box = (type: string, content: Uint8Array) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 + content.length)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, content])
  }
  const run = Buffer.alloc(8)
  run.writeUInt32BE(20_000_000, 4)
  const fragment = box('moof', box('traf', box('trun', run)))
  expect(hasPlausibleIndex(Buffer.concat([film, fragment]))).toBe(false)
  run.writeUInt32BE(20, 4)
  const small = box('moof', box('traf', box('trun', run)))
  expect(hasPlausibleIndex(Buffer.concat([film, small]))).toBe(true)
})

test('boxes without end, inside themselves or without number are refused at once', () => {
  const nested = Buffer.alloc(80_000)
  for (let at = 0; at + 8 <= nested.length; at += 8) {
    nested.writeUInt32BE(nested.length - at, at)
    nested.write('moov', at + 4, 'latin1')
  }
  const many = Buffer.alloc(800_000)
  for (let at = 0; at < many.length; at += 8) {
    many.writeUInt32BE(8, at)
    many.write('free', at + 4, 'latin1')
  }
  for (const bytes of [nested, many, withNumber('moov', -4, 3)])
    expect(hasPlausibleIndex(bytes)).toBe(false)
})

test('films of telephones and of this house have a plausible index, whole or cut off', async () => {
  const other = new Uint8Array(await readFile('seed/films/atelier.mp4'))
  for (const bytes of [film, other, film.subarray(0, 600_000)])
    expect(hasPlausibleIndex(bytes)).toBe(true)
})
