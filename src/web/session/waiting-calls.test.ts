import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { SESSION_KEY } from './session-storage.ts'
import { onWaitEnd, resumeCalls, sendWhenOnline, type WaitOutcome } from './waiting-calls.ts'

const KEY = 'manto.waiting-calls'
const heart = { address: '/api/portal/favorites/alara-1', method: 'PUT', body: null }

/** The browser features that the store uses. */
const connection = { onLine: true }
const page = new EventTarget()
beforeAll(() => {
  vi.stubGlobal('navigator', connection)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('sessionStorage', storageOfTab())
})
afterAll(() => void vi.unstubAllGlobals())

function storageOfTab() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

function connect(onLine: boolean): void {
  connection.onLine = onLine
  page.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
}

const logIn = (id: string) => sessionStorage.setItem(SESSION_KEY, JSON.stringify({ user: { id } }))
const logOut = () => sessionStorage.removeItem(SESSION_KEY)

/** The partner area of a user: the calls it sends, and the messages it gets. */
function openArea() {
  const sent: string[] = []
  const outcomes: WaitOutcome[] = []
  const send = (status: number) => async (call: { address: string }) => {
    sent.push(call.address)
    return new Response(null, { status })
  }
  return { sent, outcomes, send, leave: onWaitEnd((outcome) => void outcomes.push(outcome)) }
}

test('waiting calls are sent in order when the connection is back, and the user is told once', async () => {
  logIn('anna')
  const area = openArea()
  connect(false)
  const note = { ...heart, address: '/api/portal/boards/1/products/alara-1' }
  const calls = [heart, note].map((call) => sendWhenOnline(call, area.send(200)))
  expect(area.sent).toEqual([])
  connect(true)
  await Promise.all(calls)
  expect(area.sent).toEqual([heart.address, note.address])
  expect(area.outcomes).toEqual(['sent'])
  expect(sessionStorage.getItem(KEY)).toBeNull()
  area.leave()
})

test('a refusal of the server is reported', async () => {
  logIn('anna')
  const area = openArea()
  connect(false)
  const call = sendWhenOnline(heart, area.send(404))
  connect(true)
  expect((await call).status).toBe(404)
  expect(area.outcomes).toEqual(['refused'])
  area.leave()
})

test('waiting calls are dropped when another user logs in, and they are told', async () => {
  logIn('anna')
  const area = openArea()
  connect(false)
  const call = sendWhenOnline(heart, area.send(200))
  logIn('bela')
  connect(true)
  expect((await call).ok).toBe(false)
  expect(area.sent).toEqual([])
  expect(area.outcomes).toEqual(['dropped'])
  expect(sessionStorage.getItem(KEY)).toBeNull()
  area.leave()
})

test('calls that waited before a reload go on for the same person only', async () => {
  const store = () => sessionStorage.setItem(KEY, JSON.stringify([{ ...heart, by: 'anna' }]))
  for (const [id, sent, outcome] of [
    ['anna', [heart.address], 'sent'],
    ['bela', [], 'dropped'],
  ] as const) {
    store()
    logIn(id)
    const area = openArea()
    resumeCalls(area.send(200))
    await expect.poll(() => area.outcomes).toEqual([outcome])
    expect(area.sent).toEqual(sent)
    expect(sessionStorage.getItem(KEY)).toBeNull()
    area.leave()
  }
})

test('calls that ended after a sign-out, when no area was open, are reported in the next area', async () => {
  logIn('anna')
  const area = openArea()
  connect(false)
  const call = sendWhenOnline(heart, area.send(200))
  logOut()
  area.leave()
  connect(true)
  await call
  expect(area.sent).toEqual([])

  logIn('bela')
  const next = openArea()
  expect(next.outcomes).toEqual(['dropped'])
  next.leave()
  const again = openArea()
  expect(again.outcomes).toEqual([])
  again.leave()
})
