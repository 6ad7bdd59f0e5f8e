import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { listModels } from '#business/catalogue/model.queries.ts'
import { makePicture } from '#testing/make-catalogue.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { seedCatalogue } from './seed-demo.ts'

test('the house opens with its catalogue; a picture counts when all its files are there', async () => {
  const { world } = await openTestWorld()
  const folder = await mkdtemp(join(tmpdir(), 'seed-'))
  try {
    for (const file of ['catalogue.json', 'models.json'])
      await cp(join('seed', file), join(folder, file))
    const pictures = join(folder, 'pictures', 'alara-2601')
    await mkdir(pictures, { recursive: true })
    const [file] = makePicture('alara-2601', 'navy').files
    const bytes = (await file?.read()) ?? new Uint8Array()
    const names = ['navy-400.avif', 'navy-400.webp', 'navy-800.avif', 'navy-800.webp']
    for (const name of [...names, 'camel-400.avif', 'note.txt'])
      await writeFile(join(pictures, name), bytes)

    await seedCatalogue(world, folder)
    await seedCatalogue(world, folder)
  } finally {
    await rm(folder, { recursive: true })
  }

  const list = await listModels(world, {}, 'tr', 'visitor')
  expect(list.count + list.hiddenCount).toBe(24)
  const alara = list.models.find(({ id }) => id === 'alara-2601')
  expect(alara).toMatchObject({ picture: { colour: 'navy', widths: [400, 800] } })
  expect(alara?.secondPicture).toBeNull()
})
