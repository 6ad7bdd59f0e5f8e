import fc from 'fast-check'

import type { User } from '#auth/schema/auth.tables.ts'
import { isSessionOver } from '#auth/sessions/session-life.ts'
import { endSession, openSession, refreshSession } from '#auth/sessions/session.commands.ts'
import type { World } from '#platform/world.ts'

type Real = { world: World; user: User; passSeconds: (seconds: number) => void }

/** Reference model: expected state of a token, of a session and of all sessions. */
type Token = { value: string; parent: Token | null; revokedAt: Date | null }
type Session = {
  id: string
  tokens: Token[]
  isEnded: boolean
  createdAt: Date
  refreshedAt: Date | null
  notAfter: Date | null
}
type Chain = { sessions: Session[] }
type Step = fc.AsyncCommand<Chain, Real>

/**
 * Steps of everybody who may have a token of a session: its browser, its tabs, a thief with an old
 * copy. `pick` chooses among all tokens ever issued, also those of ended sessions.
 */
export const refreshSteps: fc.Arbitrary<Step>[] = [
  fc.boolean().map(signIn),
  fc.tuple(fc.nat(), fc.constant(1)).map(present),
  fc.nat({ max: 3 }).map((back) => present([-1 - back, 1])),
  fc.tuple(fc.nat(), fc.integer({ min: 2, max: 4 })).map(present),
  fc.constantFrom(0.5, 4, 10, 10.5, 60, 900, 7 * 3600, 5 * 86_400).map(pass),
  fc.nat().map(signOut),
]

function signIn(remember: boolean): Step {
  return {
    check: ({ sessions }) => sessions.filter(({ isEnded }) => !isEnded).length < 4,
    run: async ({ sessions }, { world, user }) => {
      const opened = await world.db.transaction((tx) =>
        openSession({ ...world, db: tx }, user, { method: 'password', remember }),
      )
      const { id, createdAt, notAfter } = opened.session
      const tokens = [{ value: opened.refreshToken, parent: null, revokedAt: null }]
      sessions.push({ id, tokens, isEnded: false, createdAt, refreshedAt: null, notAfter })
    },
    toString: () => `signIn(${remember ? 'remembered' : ''})`,
  }
}

/** Sends a token, once or several times at the same moment. */
function present([pick, times]: [number, number]): Step {
  return {
    check: ({ sessions }) => sessions.length > 0,
    run: async ({ sessions }, { world }) => {
      const all = sessions.flatMap((session) => session.tokens.map((token) => ({ session, token })))
      const { session, token } = all.at(pick % all.length) ?? fail('no token to present')
      const outcomes = await Promise.all(
        Array.from({ length: times }, () =>
          refreshSession(world, token.value).then(
            ({ refreshToken }) => ({ refreshToken }),
            ({ code }: { code: string }) => ({ code }),
          ),
        ),
      )
      // Concurrent requests are handled in sequence, and so does the model.
      const expected = outcomes.map(() => expectRefresh(session, token, world.now()))
      const active = session.tokens.at(-1) ?? fail('a session without tokens')
      const actual = outcomes.map((outcome) =>
        'code' in outcome ? outcome.code : outcome.refreshToken,
      )
      const fresh = actual.find((value) => !all.some((earlier) => earlier.token.value === value))
      if (active.value === '' && fresh) active.value = fresh
      const expectedValues = expected.map((token) => (token === 'active' ? active.value : token))
      if (actual.toSorted().join() !== expectedValues.toSorted().join())
        fail(`got ${actual.join()}, wanted ${expectedValues.join()}`)
    },
    toString: () => `present(${pick}${times > 1 ? ` × ${times}` : ''})`,
  }
}

/**
 * The expected result: `active` or the error code of the protocol. A new token has no value until the
 * server returns it.
 */
function expectRefresh(session: Session, token: Token, now: Date): string {
  if (session.isEnded) return 'refresh_token_not_found'
  if (isSessionOver({ ...session, lastActiveAt: null }, 'member', now)) return 'session_expired'
  const active = session.tokens.at(-1) ?? fail('a session without tokens')
  if (token === active) {
    token.revokedAt = now
    session.refreshedAt = now
    session.tokens.push({ value: '', parent: token, revokedAt: null })
    return 'active'
  }
  const secondsAgo = (now.getTime() - (token.revokedAt?.getTime() ?? 0)) / 1000
  if (active.parent === token || secondsAgo <= 10) return 'active'
  session.isEnded = true
  return 'refresh_token_already_used'
}

function pass(seconds: number): Step {
  return {
    check: () => true,
    run: async (_, { passSeconds }) => passSeconds(seconds),
    toString: () => `pass(${seconds} s)`,
  }
}

function signOut(pick: number): Step {
  return {
    check: ({ sessions }) => sessions.length > 0,
    run: async ({ sessions }, { world }) => {
      const session = sessions[pick % sessions.length] ?? fail('no session to end')
      session.isEnded = true
      await endSession(world, session.id)
    },
    toString: () => `signOut(${pick})`,
  }
}

function fail(message: string): never {
  throw new Error(message)
}
