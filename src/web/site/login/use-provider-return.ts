import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useHydrated } from '../../shell/use-hydrated.ts'
import { enterWith } from '../../sign-in/choose-password.ts'
import { type Arrival, readArrival } from '../../sign-in/link-return.ts'

type Trouble = 'unknown' | 'failed'

/** Set in the tab that sets out; without it, tokens in an address are somebody's trap. */
const WALK_KEY = 'manto.outside-walk'

/** Remembers that this tab goes to an outside login and will come back. */
export function setOut(): void {
  try {
    sessionStorage.setItem(WALK_KEY, '1')
  } catch {
    // Without storage there is no session to come back with either.
  }
}

function hasSetOut(): boolean {
  try {
    const isOut = sessionStorage.getItem(WALK_KEY) !== null
    sessionStorage.removeItem(WALK_KEY)
    return isOut
  } catch {
    return false
  }
}

/** An effect may run twice; tokens are taken once. */
const taken = new WeakSet<Arrival>()

/**
 * Signs in whoever comes back from an outside login with a session; the page sees it change.
 * Tells why nobody is signed in: no account here has this login, or the walk went wrong.
 */
export function useOutsideReturn(): Trouble | undefined {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  // Read once: the address is cleaned at once, because tokens do not stay in it.
  const [arrival] = useState(() => readArrival(hash))
  const [hasFailed, setFailed] = useState(false)
  // The server knows no fragment: the first rendering says nothing of it either.
  const isHydrated = useHydrated()

  useEffect(() => {
    if (readArrival(hash)) void navigate(pathname + search, { replace: true })
  }, [hash, pathname, search, navigate])

  useEffect(() => {
    if (arrival?.kind !== 'session' || taken.has(arrival)) return
    taken.add(arrival)
    if (!hasSetOut()) return
    const { accessToken, refreshToken } = arrival
    void enterWith({ access_token: accessToken, refresh_token: refreshToken }).then(
      (isIn) => !isIn && setFailed(true),
    )
  }, [arrival])

  if (isHydrated && arrival?.kind === 'refused')
    return arrival.code === 'signup_disabled' ? 'unknown' : 'failed'
  return hasFailed ? 'failed' : undefined
}
