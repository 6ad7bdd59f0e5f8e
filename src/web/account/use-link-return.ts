import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'

import { showToast } from '#ui/toast.tsx'

import { callAuth } from '../session/call-auth.ts'
import { type LinkReturn, readLinkReturn } from '../sign-in/link-return.ts'

/**
 * What came of an OAuth flow to a provider login: the code of the error, if there was any. The flow
 * ends with a session of its own, which nobody needs: this browser has one, perhaps a better one.
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
    void callAuth('POST', '/auth/v1/logout?scope=local', undefined, linkReturn.accessToken)
    showToast({ kind: 'success', text: t('identities.done') })
  }, [linkReturn, t])

  if (linkReturn?.kind !== 'refused') return undefined
  return linkReturn.code === 'identity_already_exists' ? linkReturn.code : 'linkFailed'
}

/** An effect may run twice; the visitor is told once. */
const informed = new WeakSet<LinkReturn>()
