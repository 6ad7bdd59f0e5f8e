import { existsSync } from 'node:fs'

import { expect, test } from 'vitest'

import { findOwner } from '#platform/owner/find-owner.ts'
import { openTestWorld } from '#testing/test-world.ts'
import { comparePapers, compareSurfaces, POPPLER } from '#testing/trade/compare-surfaces.ts'

test.skipIf(!existsSync(POPPLER))(
  'page, PDF, XLSX and email of thirty random quotes say the same amounts',
  async () => {
    const { world } = await openTestWorld()
    await compareSurfaces(await findOwner(world), 30, (missing) => expect(missing).toEqual([]))
  },
  120_000,
)

test('the documents of two hundred random quotes say their amounts and their last day', async () => {
  const { world } = await openTestWorld()
  comparePapers(await findOwner(world), 200, (missing) => expect(missing).toEqual([]))
}, 120_000)
