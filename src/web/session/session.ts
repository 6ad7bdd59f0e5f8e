import { useSyncExternalStore } from 'react'

import { openAuthClient } from './access-token.ts'
import type { Answer } from './api-client.ts'
import { cachedAnswers } from './cached-answers.ts'
import {
  hasStoredSession,
  readStoredPerson,
  SESSION_KEY,
  sessionStorageOfBrowser,
} from './session-storage.ts'
import { plainUser, type SessionUser } from './session-user.ts'
import { endSignInRequest, isSignInRequested, showSignIn } from './sign-in-again.ts'
import { openTabChannel } from './tab-channel.ts'
import { claimUnsavedWork, clearUnsavedWork } from './unsaved-work.ts'

/** `ended` tells a session that was closed by its owner from one that was lost. */
export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'out'; user: null; ended?: 'signOut' | 'lost' }
  | { status: 'in'; user: SessionUser }

type StoredSession = Exclude<SessionState, { status: 'loading' }>

const unknown: SessionState = { status: 'loading', user: null }

let state: SessionState = unknown
let isWatched = false
let isListening = false
/** A session was found in this tab: when it is gone without a sign-out, it was lost. */
let hadSession = false
/** Milliseconds until every tab has seen that the session is gone. */
const LEAVING_MS = 10_000

/** When the owner signed out in another tab: no page asks to sign in again then. */
let leftAt = Number.NEGATIVE_INFINITY
let otherTabs: BroadcastChannel | undefined
let latestLook: Promise<SessionState> | undefined
const listeners = new Set<() => void>()

/** The session of this browser. On the server and in the first render it is `loading`. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    listen,
    () => state,
    () => unknown,
  )
}

/** The same for code outside of components; waits until it is known. */
export async function currentSession(): Promise<StoredSession> {
  watch()
  while (state.status === 'loading') await latestLook
  return state
}

/** Signs out of this browser, at once and also without a network. Never throws. */
export async function signOut(): Promise<void> {
  leave()
  try {
    const client = await openAuthClient()
    await client.signOut({ scope: 'local' })
  } catch {
    // The server could not be told; its session ends by itself when nobody renews it.
  } finally {
    sessionStorageOfBrowser.removeItem(SESSION_KEY)
    // Once more: only now a tab with a copy of the session is refused.
    otherTabs?.postMessage('left')
  }
}

/** Signs out of every browser. False, and nothing has changed, when the server cannot be told. */
export async function signOutEverywhere(): Promise<boolean> {
  try {
    const client = await openAuthClient()
    const { error } = await client.signOut({ scope: 'global' })
    if (error) return false
  } catch {
    return false
  }
  leave()
  return true
}

/** Asks again who is signed in, after a change or a failed lookup. Never throws. */
export async function reloadSession(): Promise<SessionState> {
  const look = lookUp()
  latestLook = look
  const found = await look
  // A later lookup, or a sign-out, wins.
  if (look !== latestLook) return latestLook
  if (found === state) return state
  return isSignInRequested() ? resumeSession(found) : become(found)
}

/** While a page asks to sign in, only its own user ends that; the second factor is part of it. */
function resumeSession(found: SessionState): SessionState {
  if (found.status === 'in' && state.user && found.user.id !== state.user.id) {
    location.reload()
    return found
  }
  if (found.user?.mfaRequirement === 'code') return found
  endSignInRequest(found.status === 'in')
  return become(found)
}

function leave(): void {
  hadSession = false
  clearUnsavedWork()
  otherTabs?.postMessage('left')
  become({ status: 'out', user: null, ended: 'signOut' })
  latestLook = Promise.resolve(state)
  endSignInRequest(false)
}

async function lookUp(): Promise<SessionState> {
  if (!hasStoredSession()) return out()
  hadSession = true

  const [me] = await Promise.all([fetchMe(), listenToClient()])
  if (me.ok) return { status: 'in', user: me.value }
  if (me.kind === 'sessionMissing') return out()

  const person = readStoredPerson()
  if (!person) return out()
  // A failed lookup keeps the user that is already known.
  return { status: 'in', user: state.user?.id === person.id ? state.user : plainUser(person) }
}

/** Reads the signed-in user. The API client is loaded only where there is a session. */
async function fetchMe(): Promise<Answer<SessionUser>> {
  try {
    const { readAnswer, requestMe } = await import('./api-client.ts')
    return await readAnswer(requestMe())
  } catch {
    return { ok: false, kind: 'network', code: 'networkError' }
  }
}

/** Nobody is signed in. A page that is open stays, and asks its user to sign in again. */
function out(): SessionState {
  if (state.status === 'out') return state
  const hasLeft = performance.now() - leftAt < LEAVING_MS
  if (state.status === 'in' && !hasLeft && showSignIn()) return state
  return { status: 'out', user: null, ended: hadSession ? 'lost' : undefined }
}

function become(next: SessionState): SessionState {
  if (JSON.stringify(next) === JSON.stringify(state)) return state
  if (next.user?.id !== state.user?.id) cachedAnswers.clear()
  if (next.user) claimUnsavedWork(next.user.id)
  state = next
  for (const listener of listeners) listener()
  return state
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  watch()
  return () => void listeners.delete(listener)
}

function watch(): void {
  if (isWatched) return
  isWatched = true
  // A tab without the auth client gets only events of the storage; key null means everything was cleared.
  addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) void reloadSession()
  })
  otherTabs = openTabChannel(`${SESSION_KEY}.left`)
  otherTabs?.addEventListener('message', () => {
    leftAt = performance.now()
    void reloadSession()
  })
  addEventListener('online', () => {
    if (state.user?.lookupFailed) void reloadSession()
  })
  void reloadSession()
}

/** Looks the session up after each event of the auth client, from this tab and from others. */
async function listenToClient(): Promise<void> {
  if (isListening) return
  try {
    const client = await openAuthClient()
    if (isListening) return
    isListening = true
    // Calling the client from inside its own callback can make two refreshes wait on each other.
    client.onAuthStateChange((event) => {
      if (event !== 'INITIAL_SESSION') setTimeout(() => void reloadSession())
    })
  } catch {
    // The lookup that follows fails too and reports it.
  }
}
