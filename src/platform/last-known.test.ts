import { expect, test } from 'vitest'

import { busyError } from '#base/busy.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { readOrRecall } from './last-known.ts'

test('while the database is away the last value of each name is used; a bug is not hidden', async () => {
  const { world } = await openTestWorld()
  const away = () => Promise.reject(busyError('Database'))
  await expect(readOrRecall(world, 'owner', away)).rejects.toThrow('Database is busy')
  expect(await readOrRecall(world, 'owner', async () => 'Manto')).toBe('Manto')
  expect(await readOrRecall(world, 'owner', away)).toBe('Manto')
  await expect(readOrRecall(world, 'collections', away)).rejects.toThrow('Database is busy')
  const bug = () => Promise.reject(new Error('bug'))
  await expect(readOrRecall(world, 'owner', bug)).rejects.toThrow('bug')
  expect(await readOrRecall(world, 'owner', async () => 'Palto')).toBe('Palto')
})
