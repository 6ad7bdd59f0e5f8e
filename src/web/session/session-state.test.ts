import { describe, expect, test } from 'vitest'

import {
  hasLostRole,
  nextSession,
  type SessionEvent,
  type SessionState,
  SIGN_OUT_MS,
  type TabSession,
  unknownSession,
} from './session-state.ts'
import { plainUser, type SessionUser } from './session-user.ts'

const NOW = 50_000

const buyer: SessionUser = {
  ...plainUser({ id: 'buyer', email: 'buyer@example.com' }),
  lookupFailed: undefined,
  name: 'Buyer',
  role: 'partner',
  isPartner: true,
}
const colleague: SessionUser = { ...buyer, id: 'colleague', email: 'colleague@example.com' }
const halfway: SessionUser = { ...buyer, mfaRequirement: 'code' }
const inactive: SessionUser = { ...buyer, role: 'inactive', isPartner: false }

const signedInAs = (user: SessionUser): TabSession => ({
  ...unknownSession,
  session: { status: 'in', user },
  hadTokens: true,
})
const signedOut = (ended?: 'signOut' | 'lost'): TabSession => ({
  ...unknownSession,
  session: { status: 'out', user: null, ended },
})

const tabs = {
  loading: unknownSession,
  loadingWithTokens: { ...unknownSession, hadTokens: true },
  out: signedOut(),
  lost: { ...signedOut('lost'), hadTokens: true },
  left: signedOut('signOut'),
  in: signedInAs(buyer),
  halfway: signedInAs(halfway),
  unreached: signedInAs(plainUser(buyer)),
  leavingElsewhere: { ...signedInAs(buyer), signedOutElsewhereAt: NOW - SIGN_OUT_MS + 1 },
  leftElsewhereLongAgo: { ...signedInAs(buyer), signedOutElsewhereAt: NOW - SIGN_OUT_MS },
}
type TabName = keyof typeof tabs

const readAs = (user: SessionUser, dialog: 'absent' | 'closed' | 'open' = 'closed') =>
  ({ type: 'userRead', user, dialog }) as const
const missing = (dialog: 'absent' | 'closed' | 'open') =>
  ({ type: 'sessionMissing', at: NOW, dialog }) as const
const unreachable = (dialog: 'absent' | 'closed' | 'open') =>
  ({ type: 'unreachable', person: { id: buyer.id, email: buyer.email }, dialog }) as const

const events = {
  'the first lookup with stored tokens begins': { type: 'tokensFound' },
  'an earlier page has kept the user': { type: 'userFound', user: buyer },
  'a login or a refresh is answered': readAs(buyer),
  'a login is answered that needs a second factor': readAs(halfway),
  'the account turns out to be deactivated': readAs(inactive),
  'the dialog is open, and its user is back': readAs(buyer, 'open'),
  'the dialog is open, and the second factor is due': readAs(halfway, 'open'),
  'the dialog is open, and somebody else signed in': readAs(colleague, 'open'),
  'a refresh is refused on a page without the dialog': missing('absent'),
  'a refresh is refused on a page with the dialog': missing('closed'),
  'a refresh is refused while the dialog is open': missing('open'),
  'there is no network': unreachable('closed'),
  'there is no network while the dialog is open': unreachable('open'),
  'the owner signs out here': { type: 'signedOut' },
  'the owner signs out in another tab': { type: 'signedOutElsewhere', at: NOW },
} satisfies Record<string, SessionEvent>
type EventName = keyof typeof events

/** The session, `=` for an unchanged session, and after a space the page's effects. */
type Outcome = string

const always = (outcome: Outcome) =>
  Object.fromEntries(Object.keys(tabs).map((name) => [name, outcome])) as Record<TabName, Outcome>

const table: Record<EventName, Record<TabName, Outcome>> = {
  'the first lookup with stored tokens begins': always('='),
  'an earlier page has kept the user': {
    ...always('='),
    loading: 'buyer',
    loadingWithTokens: 'buyer',
  },
  'a login or a refresh is answered': always('buyer'),
  'a login is answered that needs a second factor': always('halfway'),
  'the account turns out to be deactivated': always('inactive'),
  'the dialog is open, and its user is back': always('buyer continueCalls'),
  'the dialog is open, and the second factor is due': always('='),
  'the dialog is open, and somebody else signed in': {
    ...always('= reloadPage'),
    loading: 'colleague continueCalls',
    loadingWithTokens: 'colleague continueCalls',
    out: 'colleague continueCalls',
    lost: 'colleague continueCalls',
    left: 'colleague continueCalls',
  },
  'a refresh is refused on a page without the dialog': {
    ...always('lost'),
    loading: 'out',
    out: '=',
    lost: '=',
    left: '=',
  },
  'a refresh is refused on a page with the dialog': {
    ...always('= openDialog'),
    loading: 'out',
    loadingWithTokens: 'lost',
    out: '=',
    lost: '=',
    left: '=',
    leavingElsewhere: 'lost',
  },
  'a refresh is refused while the dialog is open': {
    ...always('= openDialog'),
    loading: 'out refuseCalls',
    loadingWithTokens: 'lost refuseCalls',
    out: '=',
    lost: '=',
    left: '=',
    leavingElsewhere: 'lost refuseCalls',
  },
  'there is no network': {
    ...always('plain'),
    in: '=',
    halfway: '=',
    leavingElsewhere: '=',
    leftElsewhereLongAgo: '=',
  },
  'there is no network while the dialog is open': {
    ...always('='),
    loading: 'plain continueCalls',
    loadingWithTokens: 'plain continueCalls',
    out: 'plain continueCalls',
    lost: 'plain continueCalls',
    left: 'plain continueCalls',
  },
  'the owner signs out here': always('signOut refuseCalls'),
  'the owner signs out in another tab': always('='),
}

const sessions: Record<string, SessionState> = {
  buyer: { status: 'in', user: buyer },
  halfway: { status: 'in', user: halfway },
  inactive: { status: 'in', user: inactive },
  colleague: { status: 'in', user: colleague },
  plain: { status: 'in', user: plainUser(buyer) },
  out: { status: 'out', user: null },
  lost: { status: 'out', user: null, ended: 'lost' },
  signOut: { status: 'out', user: null, ended: 'signOut' },
}

for (const [eventName, event] of Object.entries(events))
  describe(`when ${eventName}`, () => {
    for (const [tabName, tab] of Object.entries(tabs))
      test(`in a tab that is ${tabName}`, () => {
        const [name = '', effect] = table[eventName as EventName][tabName as TabName].split(' ')
        const change = nextSession(tab, event)
        expect(change.next.session).toEqual(name === '=' ? tab.session : sessions[name])
        expect(change.effect).toBe(effect)
      })
  })

test('a lookup that changes nothing gives the same session, so that no page is drawn anew', () => {
  const { next } = nextSession(tabs.in, readAs({ ...buyer }))
  expect(next.session).toBe(tabs.in.session)
})

test('the login form learns that the code is due, while the page under the dialog stays', () => {
  const { next, answer } = nextSession(tabs.in, readAs(halfway, 'open'))
  expect(next).toBe(tabs.in)
  expect(answer).toEqual({ status: 'in', user: halfway })
})

test('a page that asks to sign in stays hidden without a network, and the login form learns why', () => {
  const { next, effect, answer } = nextSession(tabs.in, unreachable('open'))
  expect(next).toBe(tabs.in)
  expect(effect).toBeUndefined()
  expect(answer.user).toMatchObject({ id: buyer.id, lookupFailed: true })
})

test('a page is hidden from a user whom the server gave another role, and not because it could not be asked', () => {
  expect(hasLostRole(buyer, sessions['buyer']!)).toBe(false)
  expect(hasLostRole(buyer, sessions['inactive']!)).toBe(true)
  expect(hasLostRole(buyer, sessions['plain']!)).toBe(false)
  expect(hasLostRole(buyer, sessions['lost']!)).toBe(false)
})

test('a session is lost only when there was a session, and not after its owner has signed out', () => {
  const refuse = (tab: TabSession) => nextSession(tab, missing('absent')).next.session
  const begun = nextSession(unknownSession, { type: 'tokensFound' }).next
  expect(refuse(unknownSession)).toEqual({ status: 'out', user: null })
  expect(refuse(begun)).toEqual({ status: 'out', user: null, ended: 'lost' })

  const left = nextSession(tabs.in, { type: 'signedOut' }).next
  expect(left.hadTokens).toBe(false)
  expect(refuse(left)).toEqual({ status: 'out', user: null, ended: 'signOut' })
})

test('after a sign-out in another tab no page asks to sign in again', () => {
  const leaving = nextSession(tabs.in, { type: 'signedOutElsewhere', at: NOW }).next
  const { next, effect } = nextSession(leaving, missing('closed'))
  expect(next.session).toEqual({ status: 'out', user: null, ended: 'lost' })
  expect(effect).toBeUndefined()
})

test('a browser that keeps nothing is signed out after a reload, without having lost a session', () => {
  const { next, effect } = nextSession(unknownSession, missing('closed'))
  expect(next.session).toEqual({ status: 'out', user: null })
  expect(effect).toBeUndefined()
})

test('a user kept by an earlier page who has no session any more has lost it', () => {
  const { next } = nextSession(unknownSession, { type: 'userFound', user: buyer })
  expect(nextSession(next, missing('absent')).next.session).toMatchObject({ ended: 'lost' })
})
