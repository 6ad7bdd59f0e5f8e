import { createContext, useContext, useSyncExternalStore } from 'react'

import { openAuthClient, sessionEvents } from './access-token.ts'
import { readAnswer } from './answer.ts'
import { fetchAsUser } from './fetch-as-user.ts'
import { cachedAnswers } from './offline/cached-answers.ts'
import {
  type LookupEvent,
  nextSession,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  unknownSession,
} from './session-state.ts'
import {
  hasStoredSession,
  isRemembered,
  readStoredPerson,
  readStoredUser,
  SESSION_KEY,
  sessionStorageOfBrowser,
  storeUser,
} from './session-storage.ts'
import { isReady, type SessionUser } from './session-user.ts'
import { endSignInRequest, showSignIn, signInDialog } from './sign-in-again.ts'
import { createSignal } from './signal.ts'
import { openTabChannel } from './tab-channel.ts'
import { claimUnsavedWork, clearUnsavedWork } from './unsaved-work.ts'

type KnownSession = Exclude<SessionState, { status: 'loading' }>

let tab = unknownSession
let isWatched = false
let otherTabs: BroadcastChannel | undefined
let latestReload: Promise<SessionState> = Promise.resolve(unknownSession.session)
const changes = createSignal()

/** The session that the server has rendered a page for; pages that are the same for everybody have none. */
export const RenderedSession = createContext(unknownSession.session)

/** The session of this browser. On the server and in the first render it is that of the page, else `loading`. */
export function useSession(): SessionState {
  const rendered = useContext(RenderedSession)
  return useSyncExternalStore(
    listen,
    () => tab.session,
    () => rendered,
  )
}

/** The session for code outside of components; waits until it is known. */
export async function currentSession(): Promise<KnownSession> {
  watch()
  while (tab.session.status === 'loading') await latestReload
  return tab.session
}

/** Signs out of this browser, at once and also without a network. Never throws. */
export async function signOut(): Promise<void> {
  leave()
  try {
    const client = await openAuthClient()
    await client.signOut({ scope: 'local' })
  } catch {
    // The server could not be reached; its session ends by itself without a renewal.
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
export function reloadSession(): Promise<SessionState> {
  const reload: Promise<SessionState> = lookUp().then((event) =>
    // A later lookup, or a sign-out, wins.
    reload === latestReload ? dispatch(event) : latestReload,
  )
  latestReload = reload
  return reload
}

function leave(): void {
  clearUnsavedWork()
  otherTabs?.postMessage('left')
  latestReload = Promise.resolve(dispatch({ type: 'signedOut' }))
}

/** How the session stands now. Never throws. */
async function lookUp(): Promise<LookupEvent> {
  if (!hasStoredSession()) return missing()
  dispatch({ type: 'tokensFound' })

  const me = await readAnswer<SessionUser>(
    fetchAsUser('/api/portal/me', { headers: rememberHeaders() }),
  )
  const dialog = signInDialog()
  if (me.ok) {
    storeUser(isReady(me.value) ? me.value : null)
    return { type: 'userRead', user: me.value, dialog }
  }
  if (me.kind === 'sessionMissing') return missing()

  const person = readStoredPerson()
  return person ? { type: 'unreachable', person, dialog } : missing()
}

/** A remembered session gets the page pass with the answer, so that the server renders its pages of the partner area. */
const rememberHeaders = (): Record<string, string> =>
  isRemembered() ? { 'x-remembers-session': '1' } : {}

const missing = (): LookupEvent => ({
  type: 'sessionMissing',
  at: performance.now(),
  dialog: signInDialog(),
})

/** Takes the next state and applies its effect on the page; returns the answer for the caller. */
function dispatch(event: SessionEvent): SessionState {
  const { next, effect, answer } = nextSession(tab, event)
  const { session } = tab
  if (effect) run(effect)
  tab = next
  if (tab.session === session) return answer
  if (tab.session.user?.id !== session.user?.id) cachedAnswers.clear()
  if (tab.session.user) claimUnsavedWork(tab.session.user.id)
  changes.notify()
  return answer
}

const run = (effect: SessionEffect): void => {
  if (effect === 'openDialog') showSignIn()
  else if (effect === 'reloadPage') location.reload()
  else endSignInRequest(effect === 'continueCalls')
}

function listen(listener: () => void): () => void {
  watch()
  return changes.listen(listener)
}

function watch(): void {
  if (isWatched) return
  isWatched = true
  sessionEvents.listen(() => void reloadSession())
  // A tab without the auth client gets only events of the storage; key null means everything was cleared.
  addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) void reloadSession()
  })
  otherTabs = openTabChannel(`${SESSION_KEY}.left`)
  otherTabs?.addEventListener('message', () => {
    dispatch({ type: 'signedOutElsewhere', at: performance.now() })
    void reloadSession()
  })
  addEventListener('online', () => {
    if (tab.session.user?.lookupFailed || signInDialog() === 'open') void reloadSession()
  })
  // The page opens for the user of the page before; the server checks each call, and the lookup runs meanwhile.
  const user = readStoredUser()
  if (user) dispatch({ type: 'userFound', user })
  void reloadSession()
}
