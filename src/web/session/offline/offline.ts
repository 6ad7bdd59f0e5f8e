import { useSyncExternalStore } from 'react'

import { cachedAnswers } from './cached-answers.ts'

/** Answers of the portal that stay readable without a connection. */
const ANSWERS_MAX = 100

let waiting = 0
const listeners = new Set<() => void>()

type Connection = 'online' | 'offline' | 'waiting'

/** `waiting`: there is no connection, and something done meanwhile waits for it. */
export function useConnection(): Connection {
  return useSyncExternalStore(listen, connection, () => 'online')
}

export const isOffline = () => !navigator.onLine

/** Resolves when there is a connection. Closing the page meanwhile asks first: waiting calls would be lost. */
export async function waitUntilOnline(): Promise<void> {
  if (!isOffline()) return
  waiting += 1
  render()
  addEventListener('beforeunload', refuseToClose)
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  waiting -= 1
  if (waiting === 0) removeEventListener('beforeunload', refuseToClose)
  render()
}

/** Makes a read; without a connection it gives the cached answer of the same read. */
export async function readWithCache(
  address: string,
  read: () => Promise<Response>,
): Promise<Response> {
  try {
    const answer = await read()
    if (answer.ok) cacheAnswer(address, await answer.clone().text())
    return answer
  } catch (error) {
    const stored = isOffline() ? cachedAnswers.get(address) : undefined
    if (stored === undefined) throw error
    return new Response(stored, { headers: { 'content-type': 'application/json' } })
  }
}

function cacheAnswer(address: string, text: string): void {
  cachedAnswers.delete(address)
  cachedAnswers.set(address, text)
  const [oldest] = cachedAnswers.keys()
  if (cachedAnswers.size > ANSWERS_MAX && oldest !== undefined) cachedAnswers.delete(oldest)
}

function connection(): Connection {
  if (!isOffline()) return 'online'
  return waiting > 0 ? 'waiting' : 'offline'
}

function refuseToClose(event: Event): void {
  event.preventDefault()
}

function render(): void {
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
