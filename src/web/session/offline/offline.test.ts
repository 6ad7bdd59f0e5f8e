import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { openBrowser } from '#testing/web/open-browser.ts'

import { cachedAnswers } from './cached-answers.ts'
import { isOffline, readWithCache, waitUntilOnline } from './offline.ts'

let browser: ReturnType<typeof openBrowser>
beforeEach(() => void (browser = openBrowser()))
afterEach(() => {
  cachedAnswers.clear()
  vi.unstubAllGlobals()
})

const fail = () => Promise.reject(new TypeError('fetch failed'))
const answer =
  (content: object, status = 200) =>
  async () =>
    Response.json(content, { status })
const boards = '/api/portal/boards'

test('without a connection a read gives what it answered last', async () => {
  await readWithCache(boards, answer({ boards: 1 }))
  await readWithCache(boards, answer({ boards: 2 }))
  browser.connect(false)
  expect(isOffline()).toBe(true)
  expect(await (await readWithCache(boards, fail)).json()).toEqual({ boards: 2 })
})

test('an answer that was never read, and a fault while there is a connection, stay faults', async () => {
  await readWithCache(boards, answer({ boards: 1 }))
  await expect(readWithCache(boards, fail)).rejects.toThrow('fetch failed')
  browser.connect(false)
  await expect(readWithCache('/api/portal/me', fail)).rejects.toThrow('fetch failed')
})

test('a refusal is handed on and not kept', async () => {
  const refusal = await readWithCache(boards, answer({ code: 'boardMissing' }, 404))
  expect(refusal.status).toBe(404)
  expect(await refusal.json()).toEqual({ code: 'boardMissing' })
  browser.connect(false)
  await expect(readWithCache(boards, fail)).rejects.toThrow('fetch failed')
})

test('the last hundred answers are kept; an answer that is read again counts as new', async () => {
  for (let page = 0; page < 100; page += 1) await readWithCache(`/${page}`, answer({ page }))
  await readWithCache('/0', answer({ page: 0 }))
  await readWithCache('/100', answer({ page: 100 }))
  browser.connect(false)
  expect(await (await readWithCache('/0', fail)).json()).toEqual({ page: 0 })
  await expect(readWithCache('/1', fail)).rejects.toThrow('fetch failed')
})

test('calls that wait for a connection go on with it, and until then closing the page asks first', async () => {
  const close = () => browser.window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await waitUntilOnline()
  expect(close()).toBe(true)

  browser.connect(false)
  const order: number[] = []
  const waits = [1, 2].map(async (call) => {
    await waitUntilOnline()
    order.push(call)
  })
  expect(close()).toBe(false)
  expect(order).toEqual([])
  browser.connect(true)
  await Promise.all(waits)
  expect(order).toEqual([1, 2])
  expect(close()).toBe(true)
})
