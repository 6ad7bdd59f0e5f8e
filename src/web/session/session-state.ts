import { plainUser, type SessionUser } from './session-user.ts'

/** `ended` distinguishes a session that its owner closed from a lost session. */
export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'out'; user: null; ended?: 'signOut' | 'lost' }
  | { status: 'in'; user: SessionUser }

/** The state of the session as this tab knows it. */
export type TabSession = {
  session: SessionState
  /** Tokens were stored at some lookup: a session that is gone without a sign-out was lost. */
  hadTokens: boolean
  /** The time at which the owner signed out in another tab, in milliseconds of `performance.now()`. */
  signedOutElsewhereAt: number
}

/** The dialog that asks to sign in again: not on this page, or on it and closed, or open. */
export type SignInDialog = 'absent' | 'closed' | 'open'

/** How a lookup ended. */
export type LookupEvent =
  | { type: 'userRead'; user: SessionUser; dialog: SignInDialog }
  /** No tokens are stored, or the server refused them. `at` in milliseconds of `performance.now()`. */
  | { type: 'sessionMissing'; at: number; dialog: SignInDialog }
  /** The service is out of reach; `person` is the user that the stored tokens name. */
  | { type: 'unreachable'; person: { id: string; email: string }; dialog: SignInDialog }

export type SessionEvent =
  | LookupEvent
  | { type: 'tokensFound' }
  /** An earlier page has kept the user; the first lookup still runs. */
  | { type: 'userFound'; user: SessionUser }
  | { type: 'signedOut' }
  /** `at` in milliseconds of `performance.now()`. */
  | { type: 'signedOutElsewhere'; at: number }

/** The effects on the page. `continueCalls` and `refuseCalls` close the dialog and answer the waiting calls. */
export type SessionEffect = 'openDialog' | 'continueCalls' | 'refuseCalls' | 'reloadPage'

export type SessionChange = {
  next: TabSession
  effect?: SessionEffect
  /** The result of the lookup for its caller, which may be more than the page shows. */
  answer: SessionState
}

/** Milliseconds until every tab has seen that the session is gone; no page asks to sign in again meanwhile. */
export const SIGN_OUT_MS = 10_000

export const unknownSession: TabSession = {
  session: { status: 'loading', user: null },
  hadTokens: false,
  signedOutElsewhereAt: Number.NEGATIVE_INFINITY,
}

/** The session of the tab after an event. Pure: times and the dialog come with the event. */
export function nextSession(tab: TabSession, event: SessionEvent): SessionChange {
  switch (event.type) {
    case 'tokensFound':
      return settled({ ...tab, hadTokens: true })
    case 'userFound':
      return settled(
        tab.session.status === 'loading'
          ? withSession({ ...tab, hadTokens: true }, { status: 'in', user: event.user })
          : tab,
      )
    case 'signedOut':
      return {
        ...settled(withSession({ ...tab, hadTokens: false }, signedOut)),
        effect: 'refuseCalls',
      }
    case 'signedOutElsewhere':
      return settled({ ...tab, signedOutElsewhereAt: event.at })
    case 'userRead':
      return signedIn(tab, event.user, event.dialog)
    case 'unreachable':
      return unreachable(tab, event)
    case 'sessionMissing':
      return sessionMissing(tab, event)
  }
}

const signedOut: SessionState = { status: 'out', user: null, ended: 'signOut' }

/** While the page asks to sign in, only its own user ends that; the second factor is part of it. */
function signedIn(tab: TabSession, user: SessionUser, dialog: SignInDialog): SessionChange {
  const answer: SessionState = { status: 'in', user }
  if (dialog !== 'open') return settled(withSession(tab, answer))

  const pageUser = tab.session.user
  if (pageUser && pageUser.id !== user.id) return { next: tab, answer, effect: 'reloadPage' }
  if (user.mfaRequirement === 'code') return { next: tab, answer }
  return { ...settled(withSession(tab, answer)), effect: 'continueCalls' }
}

/** A page that asks to sign in is hidden until the server has said whose session this is. */
function unreachable(
  tab: TabSession,
  { person, dialog }: Extract<SessionEvent, { type: 'unreachable' }>,
): SessionChange {
  if (dialog === 'open' && tab.session.user?.id === person.id)
    return { next: tab, answer: { status: 'in', user: plainUser(person) } }
  return signedIn(tab, knownUser(tab, person), dialog)
}

/** No user is signed in. A page that is open stays, and asks its user to sign in again. */
function sessionMissing(
  tab: TabSession,
  { at, dialog }: Extract<SessionEvent, { type: 'sessionMissing' }>,
): SessionChange {
  const { status } = tab.session
  if (status === 'out') return settled(tab)

  const isSigningOut = at - tab.signedOutElsewhereAt < SIGN_OUT_MS
  if (status === 'in' && !isSigningOut && dialog !== 'absent')
    return { ...settled(tab), effect: 'openDialog' }

  const ended = tab.hadTokens ? 'lost' : undefined
  const change = settled(withSession(tab, { status: 'out', user: null, ended }))
  return dialog === 'open' ? { ...change, effect: 'refuseCalls' } : change
}

/** A failed lookup keeps the user that is already known. */
const knownUser = ({ session }: TabSession, person: { id: string; email: string }): SessionUser =>
  session.user?.id === person.id ? session.user : plainUser(person)

/** Whether a page that was loaded for `loadedFor` must be hidden from them, because the server gave them another role. */
export const hasLostRole = (loadedFor: SessionUser, { user }: SessionState): boolean =>
  user !== null && !user.lookupFailed && user.role !== loadedFor.role

/** The same object when nothing has changed, so that no page is drawn anew. */
function withSession(tab: TabSession, session: SessionState): TabSession {
  return JSON.stringify(session) === JSON.stringify(tab.session) ? tab : { ...tab, session }
}

const settled = (next: TabSession): SessionChange => ({ next, answer: next.session })
