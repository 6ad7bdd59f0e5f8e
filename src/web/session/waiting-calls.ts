import { tabStore } from './browser-storage.ts'
import { isOffline, waitUntilOnline } from './offline/offline.ts'
import { readStoredPerson } from './session-storage.ts'

/** A user's call; `by` is the id of their account. */
type Call = { by: string; address: string; method: string; body: string | null }
type Send = (call: Omit<Call, 'by'>) => Promise<Response>

/** `dropped`: it belongs to another user, or was made before a sign-out. */
export type WaitOutcome = 'sent' | 'refused' | 'dropped'

const KEY = 'manto.waiting-calls'

/** Calls that wait in this page, in the order in which they were made. */
let calls: Call[] = []
let turn: Promise<unknown> = Promise.resolve()
let outcome: WaitOutcome = 'sent'
/** Outcomes of calls that ended while no page listened. */
let untold: WaitOutcome | undefined
let onEnd: ((outcome: WaitOutcome) => void) | undefined

/**
 * Sends a call; without a connection it waits for it, behind those that wait already. Waiting calls are kept
 * in the storage of the tab, so that a reload does not lose it.
 */
export function sendWhenOnline(call: Omit<Call, 'by'>, send: Send): Promise<Response> {
  if (!isOffline() && calls.length === 0) return send(call)
  return wait({ ...call, by: person() }, send)
}

/** Goes on with the calls that waited before a reload. */
export function resumeCalls(send: Send): void {
  if (calls.length > 0) return
  for (const call of storedCalls()) void wait(call, send).catch(() => {})
}

/** @param listener is told when nothing waits any more, also of calls that ended before it listened */
export function onWaitEnd(listener: (outcome: WaitOutcome) => void): () => void {
  onEnd = listener
  if (untold) listener(untold)
  untold = undefined
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
  await waitUntilOnline()
  let end: WaitOutcome = 'refused'
  try {
    // Nothing is sent in the name of another user who signed in meanwhile.
    if (call.by !== person()) {
      end = 'dropped'
      return Response.error()
    }
    const answer = await send(call)
    if (answer.ok) end = 'sent'
    return answer
  } finally {
    leave(call, end)
  }
}

function leave(call: Call, end: WaitOutcome): void {
  calls = calls.filter((other) => other !== call)
  store()
  if (outcome === 'sent' || end === 'dropped') outcome = end
  if (calls.length > 0) return
  if (onEnd) onEnd(outcome)
  else untold = outcome
  outcome = 'sent'
}

function store(): void {
  // Waiting calls without storage go with the page, which asks before it is closed.
  if (calls.length === 0) tabStore.remove(KEY)
  else tabStore.set(KEY, JSON.stringify(calls))
}

function storedCalls(): Call[] {
  try {
    return JSON.parse(tabStore.get(KEY) ?? '[]')
  } catch {
    return []
  }
}
