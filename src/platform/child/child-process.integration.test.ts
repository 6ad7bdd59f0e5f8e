import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

import { expect, onTestFinished, test } from 'vitest'

import type { ChildTask } from '#testing/child-program.ts'

import { openChild } from './child-process.ts'

function openTestChild(limits: { megabytes?: number; taskMs?: number; idleMs?: number } = {}) {
  const program = new URL('../../../testing/child-program', import.meta.url)
  const child = openChild<ChildTask, unknown>(program, {
    megabytes: 200,
    taskMs: 30_000,
    idleMs: 30_000,
    ...limits,
  })
  onTestFinished(child.close)
  return child
}

/** The living processes of `openTestChild`. */
function listChildren(): number[] {
  const read = (path: string) => readFileSync(`/proc/${path}`, 'utf8')
  return read(`${process.pid}/task/${process.pid}/children`)
    .split(' ')
    .filter((pid) => pid && read(`${pid}/cmdline`).includes('child-program'))
    .map(Number)
}

const tooHeavy = { name: 'Refusal', kind: 'unfit', code: 'fileTooHeavy' }

test('a child gets none of the settings and keys of the server', async () => {
  expect(Object.keys(process.env).length).toBeGreaterThan(1)
  expect(await openTestChild().run('settings')).toEqual([
    'MALLOC_ARENA_MAX',
    'MALLOC_MMAP_THRESHOLD_',
  ])
})

test('a file that takes too much time or memory or crashes its reader is refused, and the next is read', async () => {
  const quick = openTestChild({ taskMs: 300 })
  await expect(quick.run('loop')).rejects.toMatchObject(tooHeavy)

  const child = openTestChild()
  const answers = await Promise.allSettled([
    child.run('memory'),
    child.run('crash'),
    child.run('number'),
  ])
  expect(answers).toMatchObject([
    { status: 'rejected', reason: tooHeavy },
    { status: 'rejected', reason: tooHeavy },
    { status: 'fulfilled', value: expect.any(Number) },
  ])
})

test('a process that is ended from outside is no fault of the file: the task is done by another, or may be tried again', async () => {
  const child = openTestChild()
  const kill = async (times: number) => {
    const pids = new Set<number>()
    while (pids.size < times) {
      const pid = listChildren().find((each) => !pids.has(each))
      if (pid === undefined) {
        await pause(5)
        continue
      }
      pids.add(pid)
      process.kill(pid, 'SIGKILL')
    }
    return pids
  }
  const [once, first] = await Promise.all([child.run('slow'), kill(1)])
  expect(first).not.toContain(once)
  await expect(Promise.all([child.run('slow'), kill(2)])).rejects.toMatchObject({ name: 'Busy' })
})

test('a process that was killed while it had nothing to do is followed by another', async () => {
  const child = openTestChild({ taskMs: 10_000 })
  const before = Number(await child.run('number'))
  process.kill(before, 'SIGKILL')
  await expect.poll(() => listChildren()).not.toContain(before)
  expect(await child.run('number')).not.toBe(before)
})

test('tasks share a process until it was idle, or have a process each', async () => {
  const shared = openTestChild()
  expect(await shared.run('number')).toBe(await shared.run('number'))
  const single = openTestChild({ idleMs: 0 })
  expect(await single.run('number')).not.toBe(await single.run('number'))
})

test('when a child is closed, its waiting tasks may be tried again', async () => {
  const child = openTestChild()
  const tasks = Promise.allSettled([child.run('loop'), child.run('number')])
  child.close()
  const busy = { status: 'rejected', reason: { name: 'Busy' } }
  expect(await tasks).toMatchObject([busy, busy])
})

test('more files than the queue holds are sent back at once', async () => {
  const child = openTestChild()
  const tasks = Array.from({ length: 51 }, () => child.run('loop'))
  await expect(tasks.at(-1)).rejects.toMatchObject({ name: 'Busy' })
  child.close()
  await Promise.allSettled(tasks)
})
