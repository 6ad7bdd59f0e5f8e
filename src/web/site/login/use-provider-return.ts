import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { tabStore } from '../../session/browser-storage.ts'
import { useHydrated } from '../../shell/use-hydrated.ts'
import { adoptLinkSession } from '../../sign-in/choose-password.ts'
import { type LinkReturn, readLinkReturn } from '../../sign-in/link-return.ts'

type Error = 'unknown' | 'failed'

/** Set in the tab that starts the flow; without it, tokens in an address come from a stranger and are ignored. */
const FLOW_KEY = 'manto.oauth-flow'

/** Notes that this tab starts a provider login. */
export function rememberProviderFlow(): void {
  tabStore.set(FLOW_KEY, '1')
}

function hasSetOut(): boolean {
  const isOut = tabStore.get(FLOW_KEY) !== null
  tabStore.remove(FLOW_KEY)
  return isOut
}

/** An effect may run twice; tokens are taken once. */
const handledReturns = new WeakSet<LinkReturn>()

/**
 * Signs in a user who comes back from a provider login with a session; the page sees it change.
 * Tells why the user is not signed in: no account here has this login, or the flow went wrong.
 */
export function useProviderReturn(): Error | undefined {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  // Read once: the address is cleaned at once, because tokens do not stay in it.
  const [linkReturn] = useState(() => readLinkReturn(hash))
  const [hasFailed, setFailed] = useState(false)
  // The server does not see the fragment, so the first render must ignore it too.
  const isHydrated = useHydrated()

  useEffect(() => {
    if (readLinkReturn(hash)) void navigate(pathname + search, { replace: true })
  }, [hash, pathname, search, navigate])

  useEffect(() => {
    if (linkReturn?.kind !== 'session' || handledReturns.has(linkReturn)) return
    handledReturns.add(linkReturn)
    if (!hasSetOut()) return
    const { accessToken, refreshToken } = linkReturn
    void adoptLinkSession({ access_token: accessToken, refresh_token: refreshToken }).then(
      (isIn) => !isIn && setFailed(true),
    )
  }, [linkReturn])

  if (isHydrated && linkReturn?.kind === 'refused')
    return linkReturn.code === 'signup_disabled' ? 'unknown' : 'failed'
  return hasFailed ? 'failed' : undefined
}
