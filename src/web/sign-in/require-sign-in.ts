import { useContext, useEffect, useRef } from 'react'
import { createContext, data, type MiddlewareFunction, redirect, replace } from 'react-router'

import { localeOf, pathTo, routeOf } from '#i18n/path-to.ts'

import { openAuthClient } from '../session/access-token.ts'
import { loginAddress, passwordAddress } from '../session/next-page.ts'
import type { SessionState } from '../session/session-state.ts'
import type { SessionUser } from '../session/session-user.ts'
import { currentSession, RenderedSession, useSession } from '../session/session.ts'
import { localeContext } from '../shell/context.ts'
import { mayOpenPage } from '../shell/frame/staff-pages.ts'

/** `account` is open to every user, with a role or without. */
export type Area = 'partner' | 'admin' | 'account'

/** The step that a signed-in user must do first, or the reason why the area stays closed. */
export type GateStep = 'code' | 'password' | 'unknown' | 'enrol' | 'noAccess' | 'staffRole'

/** The user an area is loaded for. */
export const userContext = createContext<SessionUser>()

/** The session that the last run of the middleware has checked. */
let checked: SessionState | undefined

/**
 * Middleware of an area: no loader runs for users who may not enter. They are redirected, or the
 * area's `ErrorBoundary` gets the obstacle. It protects nothing: the server checks every call.
 */
export function requireSignIn(area: Area): MiddlewareFunction {
  return async ({ request, context }) => {
    const session = await currentSession()
    checked = session
    const { pathname, search } = new URL(request.url)
    const locale = localeOf(pathname)
    // A page that is already in the history is replaced there, so that Back does not return to it.
    const lead = location.pathname === pathname ? replace : redirect

    if (session.status === 'out') {
      const from = { pathname, search }
      // A person who has just logged out is not asked to log in.
      if (session.ended === 'signOut') throw lead(pathTo('home', locale))
      throw lead(loginAddress(locale, from, session.ended === 'lost'))
    }

    const obstacle = findGateStep(area, session.user)
    if (obstacle === 'password') throw lead(passwordAddress(locale, pathname + search))
    if (obstacle) throw data({ obstacle }, 403)
    const route = routeOf(pathname)
    if (area === 'admin' && route && !mayOpenPage(session.user.staffRole, route.page))
      throw data({ obstacle: 'staffRole' satisfies GateStep }, 403)
    context.set(userContext, session.user)
    context.set(localeContext, locale)
  }
}

/** The first obstacle before `area`; null when it is open. */
export function findGateStep(area: Area, user: SessionUser): GateStep | null {
  if (user.mfaRequirement === 'code') return 'code'
  if (user.mustChangePassword) return 'password'
  if (user.lookupFailed) return 'unknown'
  if (user.mfaRequirement === 'enrol') return 'enrol'
  const opens = area === 'account' || user.isAdmin || (area === 'partner' && user.isPartner)
  return opens ? null : 'noAccess'
}

/**
 * Keeps the session alive, and reloads when it is no longer the session that the middleware has checked.
 * @param isPaused keeps the page as it is while a user is signed in
 */
export function useSessionWatch(reload: () => Promise<void> | void, isPaused = false): void {
  const session = useSession()
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  })
  // The auth client renews the tokens of an open page; it comes after the page, which can do without it.
  useEffect(() => void openAuthClient().catch(() => undefined), [])
  // The session of the page that the server has rendered gives way to that of the browser in a moment.
  const isRendered = session === useContext(RenderedSession)
  const isHeld = isRendered || session.status === 'loading' || (isPaused && session.status === 'in')
  useEffect(() => {
    if (!isHeld && session !== checked) void latest.current()
  }, [session, isHeld])
}
