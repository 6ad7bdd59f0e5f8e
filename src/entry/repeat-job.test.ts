import { setTimeout as pause } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { openTestWorld } from '#testing/test-world.ts'

import { repeatJob } from './repeat-job.ts'

async function openLines() {
  const { world } = await openTestWorld()
  const lines: { at: string; facts: unknown }[] = []
  const keep = (at: string) => (facts: unknown) => void lines.push({ at, facts })
  return {
    world: { ...world, log: { ...world.log, warn: keep('warn'), info: keep('info') } },
    lines,
  }
}

test('a job that goes on failing is tried less and less often, logged once, and its return too', async () => {
  const { world, lines } = await openLines()
  let tries = 0
  const failing = async () => {
    tries += 1
    if (tries < 6) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    return false
  }
  const stop = repeatJob(world, 'failing', failing, { idleMs: 60_000, failedMs: [1, 100] })
  while (tries < 6) await pause(5)
  await stop()
  expect(lines).toEqual([
    { at: 'warn', facts: { job: 'failing', error: 'ECONNREFUSED', isBusy: true, failures: 1 } },
    { at: 'info', facts: { job: 'failing', failures: 5 } },
  ])
})

test('a job that hangs holds up no other, and a stop waits for the turn that runs', async () => {
  const { world } = await openLines()
  const hanging = Promise.withResolvers<boolean>()
  let turns = 0
  const stops = [
    repeatJob(world, 'hanging', () => hanging.promise, { idleMs: 1 }),
    repeatJob(world, 'quick', async () => (turns += 1) < 0, { idleMs: 1 }),
  ]
  while (turns < 3) await pause(5)
  let hasStopped = false
  const stopped = Promise.all(stops.map((stop) => stop())).then(() => (hasStopped = true))
  await pause(20)
  expect(hasStopped).toBe(false)
  hanging.resolve(false)
  await stopped
})
