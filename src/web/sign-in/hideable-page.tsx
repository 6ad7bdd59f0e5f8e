import type { ReactNode } from 'react'

import { hasLostRole } from '../session/session-state.ts'
import type { SessionUser } from '../session/session-user.ts'
import { useSession } from '../session/session.ts'
import { useSignInRequested } from '../session/sign-in-again.ts'

import styles from './area.module.css'

type HideablePageProps = {
  /** The user for whom the page was loaded. */
  user: SessionUser
  children: ReactNode
}

/** A page with prices: hidden once its user may not see it, and kept, because they may have typed something there. */
export function HideablePage({ user, children }: HideablePageProps) {
  const isRequested = useSignInRequested()
  const isHidden = hasLostRole(user, useSession()) || isRequested
  return (
    <div className={styles.hideable} inert={isHidden}>
      {children}
    </div>
  )
}
