import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'

import { loginAddress, passwordAddress } from '../session/next-page.ts'
import type { SessionUser } from '../session/session-user.ts'
import { refreshSession, signOut, useSession } from '../session/session.ts'
import { useLocale } from '../shell/use-locale.ts'
import { CodeStep } from './code-step.tsx'
import { EnrolPage } from './enrol-page.tsx'
import { LoginFrame } from './login-frame.tsx'

import page from '#ui/page.module.css'
import styles from './gate.module.css'

/** `account`: everybody's own, with a role or without. */
type Area = 'partner' | 'admin' | 'account'

/**
 * Shows an area to those it belongs to, and tells everybody else why not. It does
 * not protect anything: the server checks every call.
 */
export function Gate({ area, children }: { area: Area; children: ReactNode }) {
  const { t } = useTranslation('shell')
  const session = useSession()
  const { pathname, search } = useLocation()
  const locale = useLocale()
  const [isEnrolling, setEnrolling] = useState(false)

  if (session.status === 'loading')
    return (
      <div className={styles.waiting}>
        <Spinner label={t('shell:loading')} />
      </div>
    )
  if (session.status === 'out') {
    // Whoever has just logged out is not asked to log in.
    if (session.ended === 'signOut') return <Navigate to={pathTo('home', locale)} replace />
    const from = { pathname, search }
    return <Navigate to={loginAddress(locale, from, session.ended === 'lost')} replace />
  }
  const { user } = session
  if (user.secondStep === 'code') return <SecondStep />
  if (user.mustChangePassword)
    return <Navigate to={passwordAddress(locale, pathname + search)} replace />
  if (user.lookupFailed) return <RoleUnknown />
  // Stays until done: its last screen, the recovery codes, comes after the step up to aal2.
  if (user.secondStep === 'enrol' || isEnrolling)
    return <EnrolPage onBegin={() => setEnrolling(true)} onDone={() => setEnrolling(false)} />
  return opens(area, user) ? children : <NoAccess area={area} user={user} />
}

function opens(area: Area, { isAdmin, isPartner }: SessionUser): boolean {
  return area === 'account' || isAdmin || (area === 'partner' && isPartner)
}

/** The code is asked for at the requested address, so that the user stays there. */
function SecondStep() {
  const { t } = useTranslation('account')
  return (
    <LoginFrame title={t('step.title')} lead={t('step.lead')}>
      <CodeStep onLeave={() => void signOut()} />
    </LoginFrame>
  )
}

/** Signed in, but without access: names the account and whom to contact. */
function NoAccess({ area, user }: { area: Area; user: SessionUser }) {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  const why = user.role === 'inactive' ? 'inactive' : area === 'admin' ? 'notStaff' : 'noRole'
  return (
    <section className={`${page.wrap} ${styles.message}`}>
      <h1 className={styles.title}>{t(`gate.${why}.title`)}</h1>
      <p className={page.text}>{t(`gate.${why}.text`)}</p>
      <p className={styles.account}>{t('gate.account', { email: user.email })}</p>
      <p className={styles.ways}>
        {user.isPartner && (
          <Link className={buttonClass()} to={pathTo('partner', locale)}>
            {t('gate.toPartner')}
          </Link>
        )}
        {user.role === 'none' && (
          <Link className={buttonClass()} to={pathTo('becomePartner', locale)}>
            {t('gate.apply')}
          </Link>
        )}
        <Link className={buttonClass('outline')} to={pathTo('contact', locale)}>
          {t('gate.contact')}
        </Link>
        <Button variant="quiet" type="button" onClick={() => void signOut()}>
          {t('shell:account.logout')}
        </Button>
      </p>
    </section>
  )
}

/** The role could not be loaded: not a refusal, so a retry is offered. */
function RoleUnknown() {
  const { t } = useTranslation('portal')
  const [isBusy, setBusy] = useState(false)

  async function again() {
    setBusy(true)
    const { user } = await refreshSession()
    // After a failed refresh the auth client waits a minute; a reloaded page has a new client.
    if (user?.lookupFailed && navigator.onLine) return location.reload()
    setBusy(false)
  }

  return (
    <section className={`${page.wrap} ${styles.message}`} role="alert">
      <h1 className={styles.title}>{t('gate.unknown.title')}</h1>
      <p className={page.text}>{t('gate.unknown.text')}</p>
      <p className={styles.ways}>
        <Button type="button" busy={isBusy} onClick={() => void again()}>
          {t('shell:again')}
        </Button>
        <Button variant="quiet" type="button" onClick={() => void signOut()}>
          {t('shell:account.logout')}
        </Button>
      </p>
    </section>
  )
}
