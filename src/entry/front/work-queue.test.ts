import { setTimeout as pause } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { openWorkQueue, type WorkLimit } from './work-queue.ts'

const limit = (waiting: number, running = 1): WorkLimit => ({ running, waiting, waitMs: 60_000 })
const stay = new AbortController().signal

/** Work that has had its turn, in order, and work that was refused. */
function openQueue<Kind extends string>(limits: Record<Kind, WorkLimit>, runningMax = 1) {
  const queue = openWorkQueue(limits, runningMax)
  const started: string[] = []
  const refused: string[] = []
  const leaving: (() => void)[] = []
  const ask = (kind: Kind, network: string, signal = stay) => {
    const label = `${kind} of ${network}`
    void queue.enter({ kind, network, signal }).then((leave) => {
      if (!leave) return refused.push(label)
      leaving.push(leave)
      return started.push(label)
    })
  }
  /** Ends the turns in the order they began until no work runs. */
  const runAll = async () => {
    for (await pause(0); leaving.length > 0; await pause(0)) leaving.shift()?.()
  }
  return { queue, started, refused, leaving, ask, runAll }
}

test('urgent work runs before earlier work', async () => {
  const { started, ask, runAll } = openQueue({ login: limit(9), page: limit(9), search: limit(9) })
  ask('search', 'a')
  ask('search', 'b')
  ask('page', 'b')
  ask('login', 'b')
  await runAll()
  expect(started).toEqual(['search of a', 'login of b', 'page of b', 'search of b'])
})

test('a kind leaves turns to the others', async () => {
  const { started, ask } = openQueue({ search: limit(9), page: limit(9) }, 2)
  ask('search', 'a')
  ask('search', 'b')
  ask('page', 'c')
  await pause(0)
  expect(started).toEqual(['search of a', 'page of c'])
})

test('a network that fills the queue loses its newest requests; other networks get in and run first', async () => {
  const { started, refused, ask, runAll } = openQueue({ search: limit(4, 2) }, 2)
  for (let index = 0; index < 8; index++) ask('search', 'flood')
  ask('search', 'visitor')
  await pause(0)
  expect(refused).toEqual(Array.from({ length: 3 }, () => 'search of flood'))
  await runAll()
  expect(started.slice(0, 3)).toEqual(['search of flood', 'search of flood', 'search of visitor'])
  expect(started).toHaveLength(6)
})

test('a caller who has gone keeps no place, and a caller who waits too long is refused', async () => {
  const { queue, started, refused, ask, runAll } = openQueue({
    search: { running: 1, waiting: 9, waitMs: 20 },
  })
  const gone = new AbortController()
  ask('search', 'a')
  ask('search', 'b', gone.signal)
  gone.abort()
  await pause(0)
  expect([started, refused]).toEqual([['search of a'], ['search of b']])
  ask('search', 'c')
  await expect.poll(() => refused).toContain('search of c')
  await runAll()
  expect(started).toEqual(['search of a'])
  expect(queue.counts()).toEqual({ running: 0, waiting: 0 })
})
