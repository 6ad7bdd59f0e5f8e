import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'

import { showToast } from '#ui/toast.tsx'

import { authFetch } from '../session/auth-fetch.ts'
import { type LinkReturn, readLinkReturn } from '../sign-in/link-return.ts'

/**
 * Result of an OAuth flow that linked a provider login: the error code, if any. The flow opens a
 * session of its own, which is ended: this browser already has a session, perhaps with a higher level.
 */
export function useLinkReturn(): string | undefined {
  const { t } = useTranslation('account')
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  // Read once: the address is cleaned at once, because tokens do not stay in it.
  const [linkReturn] = useState(() => readLinkReturn(hash))

  useEffect(() => {
    if (readLinkReturn(hash))
      void navigate(pathname + search, { replace: true, preventScrollReset: true })
  }, [hash, pathname, search, navigate])

  useEffect(() => {
    if (linkReturn?.kind !== 'session' || informed.has(linkReturn)) return
    informed.add(linkReturn)
    void authFetch('POST', '/auth/v1/logout?scope=local', undefined, linkReturn.accessToken)
    showToast({ kind: 'success', text: t('identities.done') })
  }, [linkReturn, t])

  if (linkReturn?.kind !== 'refused') return undefined
  return linkReturn.code === 'identity_already_exists' ? linkReturn.code : 'linkFailed'
}

/** An effect may run twice; the visitor is told once. */
const informed = new WeakSet<LinkReturn>()
