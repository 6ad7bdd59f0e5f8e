import { readFile } from 'node:fs/promises'

import { expect, onTestFinished, test } from 'vitest'

import { openFilmWorker } from './film-process.ts'

function openWorker() {
  const worker = openFilmWorker()
  onTestFinished(worker.close)
  return worker
}

/** A film whose table of durations promises this many samples, with so many bytes behind it. */
async function withSamples(samples: number, bytes = 0): Promise<Uint8Array> {
  const film = await readFile('seed/films/collection.mp4')
  film.writeUInt32BE(samples, film.indexOf('stts') + 12)
  const free = Buffer.alloc(bytes)
  if (bytes > 0) {
    free.writeUInt32BE(bytes)
    free.write('free', 4, 'latin1')
  }
  return Buffer.concat([film, free])
}

test('a film that promises billions of samples is refused, and the next film is made', async () => {
  const films = openWorker()
  const hostile = [await withSamples(2 ** 32 - 1), await withSamples(20_000_000)]
  const plain = new Uint8Array(await readFile('seed/films/collection.mp4'))
  const answers = await Promise.all([...hostile, plain].map((bytes) => films.remux(bytes)))
  expect(answers).toEqual(['notAFilm', 'notAFilm', expect.objectContaining({ seconds: 8.875 })])
})

test('a film as large as its table promises costs its own process alone', async () => {
  const films = openWorker()
  let turns = 0
  const counting = setInterval(() => (turns += 1), 10)
  const answer = await films
    .remux(await withSamples(18_000_000, 18_000_000))
    .catch((error: unknown) => error)
  clearInterval(counting)
  // Either its contents or its cost were judged by now, while this process went on.
  expect(typeof answer === 'string' || (answer as { code?: string }).code === 'fileTooHeavy').toBe(
    true,
  )
  expect(turns).toBeGreaterThan(3)
})
