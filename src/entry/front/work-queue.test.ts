import { setTimeout as pause } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { openWorkQueue, type WorkLimit } from './work-queue.ts'

const limit = (waiting: number, running = 1): WorkLimit => ({ running, waiting, waitMs: 60_000 })
const stay = new AbortController().signal

/** What has got its turn, in order, and what was refused. */
function openQueue<Kind extends string>(limits: Record<Kind, WorkLimit>, runningMax = 1) {
  const queue = openWorkQueue(limits, runningMax)
  const begun: string[] = []
  const refused: string[] = []
  const leaving: (() => void)[] = []
  const ask = (kind: Kind, network: string, signal = stay) => {
    const label = `${kind} of ${network}`
    void queue.enter({ kind, network, signal }).then((leave) => {
      if (!leave) return refused.push(label)
      leaving.push(leave)
      return begun.push(label)
    })
  }
  /** Ends the turns in the order they began until nothing runs. */
  const runAll = async () => {
    for (await pause(0); leaving.length > 0; await pause(0)) leaving.shift()?.()
  }
  return { queue, begun, refused, leaving, ask, runAll }
}

test('what is urgent runs before what came earlier', async () => {
  const { begun, ask, runAll } = openQueue({ login: limit(9), page: limit(9), search: limit(9) })
  ask('search', 'a')
  ask('search', 'b')
  ask('page', 'b')
  ask('login', 'b')
  await runAll()
  expect(begun).toEqual(['search of a', 'login of b', 'page of b', 'search of b'])
})

test('one kind leaves turns to the others', async () => {
  const { begun, ask } = openQueue({ search: limit(9), page: limit(9) }, 2)
  ask('search', 'a')
  ask('search', 'b')
  ask('page', 'c')
  await pause(0)
  expect(begun).toEqual(['search of a', 'page of c'])
})

test('a network that fills the queue loses its newest; others get in and run first', async () => {
  const { begun, refused, ask, runAll } = openQueue({ search: limit(4, 2) }, 2)
  for (let index = 0; index < 8; index++) ask('search', 'flood')
  ask('search', 'visitor')
  await pause(0)
  expect(refused).toEqual(Array.from({ length: 3 }, () => 'search of flood'))
  await runAll()
  expect(begun.slice(0, 3)).toEqual(['search of flood', 'search of flood', 'search of visitor'])
  expect(begun).toHaveLength(6)
})

test('who has gone keeps no place, and who waits too long is refused', async () => {
  const { queue, begun, refused, ask, runAll } = openQueue({
    search: { running: 1, waiting: 9, waitMs: 20 },
  })
  const gone = new AbortController()
  ask('search', 'a')
  ask('search', 'b', gone.signal)
  gone.abort()
  await pause(0)
  expect([begun, refused]).toEqual([['search of a'], ['search of b']])
  ask('search', 'c')
  await expect.poll(() => refused).toContain('search of c')
  await runAll()
  expect(begun).toEqual(['search of a'])
  expect(queue.counts()).toEqual({ running: 0, waiting: 0 })
})
