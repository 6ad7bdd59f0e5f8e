import { expect, test } from 'vitest'

import { createAnswerStore } from './answer-store.ts'
import type { Answer } from './answer.ts'

const offline: Answer<string> = { ok: false, kind: 'network', code: 'network' }

/** A store with calls that a test answers in the order it likes, and a count of the calls of its listener. */
function openStore() {
  const store = createAnswerStore<string>()
  const calls: ((answer: Answer<string>) => Promise<void>)[] = []
  let notifications = 0
  store.listen(() => (notifications += 1))
  const call = () => {
    const { promise, resolve } = Promise.withResolvers<Answer<string>>()
    calls.push(async (answer) => {
      resolve(answer)
      await promise
    })
    return promise
  }
  const reply = (number: number, value: string) => calls[number]?.({ ok: true, value })
  return { store, call, calls, reply, notificationCount: () => notifications }
}

test('nothing is there until the call is answered, and then listeners are told once', async () => {
  const { store, call, reply, notificationCount } = openStore()
  store.load('coat-1', call)
  expect([store.answerOf('coat-1'), notificationCount()]).toEqual([undefined, 0])
  await reply(0, 'long')
  expect(store.answerOf('coat-1')).toEqual({ ok: true, value: 'long' })
  expect(notificationCount()).toBe(1)
})

test('an answer belongs to its key: for another one nothing is there', async () => {
  const { store, call, reply } = openStore()
  store.load('coat-1', call)
  await reply(0, 'long')
  store.load('coat-2', call)
  expect(store.answerOf('coat-2')).toBeUndefined()
  await reply(1, 'short')
  expect([store.answerOf('coat-1'), store.answerOf('coat-2')]).toEqual([
    undefined,
    { ok: true, value: 'short' },
  ])
})

test('a late answer to an earlier call changes nothing, whichever comes first', async () => {
  const { store, call, reply, notificationCount } = openStore()
  const leave = store.load('coat-1', call)
  leave()
  store.load('coat-2', call)
  await reply(1, 'short')
  await reply(0, 'long')
  expect(store.answerOf('coat-2')).toEqual({ ok: true, value: 'short' })
  expect(store.answerOf('coat-1')).toBeUndefined()
  expect(notificationCount()).toBe(1)
})

test('an error is an answer; trying again forgets it and takes what comes then', async () => {
  const { store, call, calls, reply, notificationCount } = openStore()
  store.load('coat-1', call)
  await calls[0]?.(offline)
  expect(store.answerOf('coat-1')).toEqual(offline)
  store.reload('coat-1', call)
  expect([store.answerOf('coat-1'), notificationCount()]).toEqual([undefined, 2])
  await reply(1, 'long')
  expect(store.answerOf('coat-1')).toEqual({ ok: true, value: 'long' })
})

test('of two tries at once the second counts', async () => {
  const { store, call, calls, reply } = openStore()
  store.load('coat-1', call)
  store.reload('coat-1', call)
  store.reload('coat-1', call)
  await reply(2, 'new')
  await calls[1]?.(offline)
  await reply(0, 'old')
  expect(store.answerOf('coat-1')).toEqual({ ok: true, value: 'new' })
})

test('after the component is gone no answer arrives, not even to a second try', async () => {
  const { store, call, reply, notificationCount } = openStore()
  const leave = store.load('coat-1', call)
  store.reload('coat-1', call)
  leave()
  await reply(0, 'long')
  await reply(1, 'long')
  expect([store.answerOf('coat-1'), notificationCount()]).toEqual([undefined, 1])
})
