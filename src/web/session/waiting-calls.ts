import { isOffline, whenOnline } from './offline.ts'
import { readStoredPerson } from './session-storage.ts'

/** What somebody did; `by` is the id of their account. */
type Call = { by: string; address: string; method: string; body: string | null }
type Send = (call: Omit<Call, 'by'>) => Promise<Response>

const KEY = 'manto.waiting-calls'

/** Calls that wait in this page, in the order in which they were made. */
let calls: Call[] = []
let turn: Promise<unknown> = Promise.resolve()
let areSent = true
let onEnd: ((areSent: boolean) => void) | undefined

/**
 * Sends a call; without a connection it waits for it, behind those that wait already. What waits is kept
 * in the storage of the tab, so that a reload does not lose it.
 */
export function sendWhenOnline(call: Omit<Call, 'by'>, send: Send): Promise<Response> {
  if (!isOffline() && calls.length === 0) return send(call)
  return wait({ ...call, by: person() }, send)
}

/** Goes on with what waited before a reload. */
export function resumeCalls(send: Send): void {
  if (calls.length > 0) return
  for (const call of storedCalls()) void wait(call, send).catch(() => {})
}

/** @param listener is told when nothing waits any more, and whether all of it was accepted */
export function onWaitEnd(listener: (areSent: boolean) => void): () => void {
  onEnd = listener
  return () => {
    if (onEnd === listener) onEnd = undefined
  }
}

const person = () => readStoredPerson()?.id ?? ''

function wait(call: Call, send: Send): Promise<Response> {
  calls = [...calls, call]
  store()
  const sent = turn.then(() => sendInTurn(call, send))
  turn = sent.catch(() => {})
  return sent
}

async function sendInTurn(call: Call, send: Send): Promise<Response> {
  await whenOnline()
  let isSent = false
  try {
    // Nothing is sent in the name of somebody who came meanwhile.
    const answer = call.by === person() ? await send(call) : Response.error()
    isSent = answer.ok
    return answer
  } finally {
    leave(call, isSent)
  }
}

function leave(call: Call, isSent: boolean): void {
  calls = calls.filter((one) => one !== call)
  store()
  areSent &&= isSent
  if (calls.length > 0) return
  onEnd?.(areSent)
  areSent = true
}

function store(): void {
  try {
    if (calls.length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(calls))
  } catch {
    // Without storage what waits goes with the page, which asks before it is closed.
  }
}

function storedCalls(): Call[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}
