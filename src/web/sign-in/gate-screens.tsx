import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Cluster } from '#ui/stack.tsx'

import type { SessionUser } from '../session/session-user.ts'
import { reloadSession, signOut } from '../session/session.ts'
import { useLocale } from '../shell/use-locale.ts'
import { CodeStep } from './code-step.tsx'
import { LoginFrame } from './login-frame.tsx'
import type { Area } from './require-sign-in.ts'

import page from '#ui/page.module.css'
import styles from './area.module.css'

/** The code is asked for at the requested address, so that the user stays there. */
export function MfaScreen() {
  const { t } = useTranslation('account')
  return (
    <LoginFrame title={t('step.title')} lead={t('step.lead')}>
      <CodeStep onLeave={() => void signOut()} />
    </LoginFrame>
  )
}

/** Signed in, but without access: names the account and the contact. */
export function NoAccess({ area, user }: { area: Area; user: SessionUser }) {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  const reason = noAccessReason(area, user)
  return (
    <section className={`${page.wrap} ${styles.message}`}>
      <h1 className={styles.title}>{t(`gate.${reason}.title`)}</h1>
      <p className={page.text}>{t(`gate.${reason}.text`)}</p>
      <p className={styles.account}>{t('gate.account', { email: user.email })}</p>
      <Cluster gap={2} className={styles.actions}>
        {user.isPartner && (
          <Link className={buttonClass()} to={pathTo('partner', locale)}>
            {t('gate.toPartner')}
          </Link>
        )}
        {user.role === 'none' && !user.isMerged && (
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
      </Cluster>
    </section>
  )
}

function noAccessReason(area: Area, { role, isMerged }: SessionUser) {
  if (role === 'inactive') return 'inactive'
  if (area === 'admin') return 'notStaff'
  return isMerged ? 'merged' : 'noRole'
}

/** Staff on a page that their role does not include. */
export function PageForOtherRoles({ user: { staffRole } }: { user: SessionUser }) {
  const { t } = useTranslation(['portal', 'desk'])
  const locale = useLocale()
  return (
    <section className={`${page.wrap} ${styles.message}`}>
      <PageHead size="small" title={t('gate.staffRole.title')} />
      {staffRole && (
        <p className={page.text}>
          {t('gate.staffRole.text', { role: t(`desk:staff.roles.${staffRole}`) })}
        </p>
      )}
      <Cluster gap={2} className={styles.actions}>
        <Link className={buttonClass()} to={pathTo('adminDashboard', locale)}>
          {t('gate.staffRole.toToday')}
        </Link>
      </Cluster>
    </section>
  )
}

/** The role could not be loaded: not a refusal, so a retry is offered. */
export function RoleUnknown() {
  const { t } = useTranslation('portal')
  const [isBusy, setBusy] = useState(false)

  async function retry() {
    setBusy(true)
    const { user } = await reloadSession()
    // After a failed refresh the auth client waits a minute; a reloaded page has a new client.
    if (user?.lookupFailed && navigator.onLine) return location.reload()
    setBusy(false)
  }

  return (
    <section className={`${page.wrap} ${styles.message}`} role="alert">
      <h1 className={styles.title}>{t('gate.unknown.title')}</h1>
      <p className={page.text}>{t('gate.unknown.text')}</p>
      <Cluster gap={2} className={styles.actions}>
        <Button type="button" busy={isBusy} onClick={() => void retry()}>
          {t('shell:again')}
        </Button>
        <Button variant="quiet" type="button" onClick={() => void signOut()}>
          {t('shell:account.logout')}
        </Button>
      </Cluster>
    </section>
  )
}
