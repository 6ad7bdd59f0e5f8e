import { setTimeout as pause } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { openTestWorld } from '#testing/test-world.ts'

import { repeatJob } from './repeat-job.ts'

async function openLines() {
  const { world } = await openTestWorld()
  const lines: { level: string; fields: unknown }[] = []
  const recordAt = (level: string) => (fields: unknown) => void lines.push({ level, fields })
  return {
    world: { ...world, log: { ...world.log, warn: recordAt('warn'), info: recordAt('info') } },
    lines,
  }
}

test('a job that goes on failing is tried less and less often, logged once, and its recovery too', async () => {
  const { world, lines } = await openLines()
  let attempts = 0
  const failing = async () => {
    attempts += 1
    if (attempts < 6) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    return false
  }
  const stop = repeatJob(world, 'failing', failing, { idleMs: 60_000, failedMs: [1, 100] })
  while (attempts < 6) await pause(5)
  await stop()
  expect(lines).toEqual([
    { level: 'warn', fields: { job: 'failing', error: 'ECONNREFUSED', isBusy: true, failures: 1 } },
    { level: 'info', fields: { job: 'failing', failures: 5 } },
  ])
})

test('a job that hangs delays no other, and a stop waits for the running turn', async () => {
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
