import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

import { authFetch } from '../session/auth-fetch.ts'

const answer = z.object({ email: z.string() })

/**
 * The mailbox a link was sent to, so that no user signs in to another user's account with a
 * link from a stranger. Undefined while it is asked, null when the link is spent, empty when the
 * server does not answer.
 */
export function useLinkEmail(tokenHash: string, type: string): string | null | undefined {
  const [email, setEmail] = useState<string | null>()

  useEffect(() => {
    let isUnmounted = false
    void authFetch('POST', '/auth/v1/link', { type, token_hash: tokenHash }).then((reply) => {
      const isSpent = reply?.status === 403
      if (!isUnmounted) setEmail(isSpent ? null : (answer.safeParse(reply?.body).data?.email ?? ''))
    })
    return () => {
      isUnmounted = true
    }
  }, [tokenHash, type])

  return email
}
