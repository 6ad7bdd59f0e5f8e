import { expect, test } from 'vitest'

import { openStolenOwner, stepNames } from '#testing/desk/stolen-owner.ts'

test.each([1, 2] as const)(
  'every sequence of four steps of a thief with the session and the proof of one of %i owners',
  async (owners) => {
    const run = await openStolenOwner(owners)
    const faults: string[] = []
    for (const first of stepNames)
      for (const second of stepNames)
        for (const third of stepNames)
          for (const fourth of stepNames)
            faults.push(...(await run([first, second, third, fourth])))
    expect(faults.slice(0, 20)).toEqual([])
  },
  3_600_000,
)
