import { expect, test } from 'vitest'

import { findOwner } from '#platform/owner/find-owner.ts'
import { openTestWorld } from '#testing/test-world.ts'
import { compareSurfaces } from '#testing/trade/compare-surfaces.ts'

test('page, PDF, XLSX and email of three hundred random quotes show the same amounts', async () => {
  const { world } = await openTestWorld()
  await compareSurfaces(await findOwner(world), 300, (missing) => expect(missing).toEqual([]))
}, 900_000)
