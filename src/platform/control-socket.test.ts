import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { leaveErrand, takeErrand } from './control-socket.ts'

const openBox = () => mkdtempSync(join(tmpdir(), 'errands-'))
const left = (dataDir: string) => readdirSync(join(dataDir, 'errands'))

async function workUntilDone(dataDir: string, run: (errand: string[]) => Promise<string[]>) {
  while (!(await takeErrand(dataDir, run))) await new Promise((resolve) => setTimeout(resolve, 5))
}

test('an errand is done once, answered, and leaves nothing behind', async () => {
  const dataDir = openBox()
  const asked = leaveErrand(dataDir, ['greet', 'Ayşe'])
  await workUntilDone(dataDir, async ([what, whom]) => [`${what} ${whom}`])
  expect(await takeErrand(dataDir, async () => [])).toBe(false)
  expect(await asked).toEqual({ lines: ['greet Ayşe'] })
  expect(left(dataDir)).toEqual([])
})

test('what goes wrong is told to whoever asked', async () => {
  const dataDir = openBox()
  const asked = leaveErrand(dataDir, ['break'])
  await workUntilDone(dataDir, async () => {
    throw new Error('No such errand')
  })
  expect(await asked).toEqual({ fault: 'No such errand' })
})

test('an errand nobody takes is withdrawn', async () => {
  const dataDir = openBox()
  await expect(leaveErrand(dataDir, ['wait'], { seconds: 0.2 })).rejects.toThrow(/did not answer/)
  expect(left(dataDir)).toEqual([])
  expect(await takeErrand(openBox(), async () => [])).toBe(false)
})
