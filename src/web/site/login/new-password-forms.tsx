import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.tsx'

import { pageAfterLogin, readNext } from '../../session/next-page.ts'
import type { SessionUser } from '../../session/session-user.ts'
import { reloadSession, signOut } from '../../session/session.ts'
import type { Tokens } from '../../session/tokens.ts'
import { useLocale } from '../../shell/use-locale.ts'
import {
  adoptLinkSession,
  type PasswordError,
  putOwnPassword,
  putPassword,
  spendLink,
} from '../../sign-in/choose-password.ts'
import { CodeStep } from '../../sign-in/code-step.tsx'
import { LoginFrameLinks } from '../../sign-in/login-frame.tsx'
import { NewPasswordForm } from '../../sign-in/new-password-form.tsx'
import { ProofDialog } from '../../sign-in/proof-dialog.tsx'
import { useLinkEmail } from '../../sign-in/use-link-email.ts'
import { LinkError } from './link-error.tsx'

/**
 * Sets a password with the link of an email. The link is used up when a password is sent, not when the page opens:
 * mail scanners open pages too. The user is signed in after the password is saved.
 */
export function PasswordByLinkForm({ token }: { token: string }) {
  const { t } = useTranslation(['login', 'account'])
  // Whatever signs in: the links of invitations lead to the same page.
  const email = useLinkEmail(token, 'email')
  const held = useRef<Tokens | null>(null)
  const [isSpent, setSpent] = useState(false)
  const [proving, setProving] = useState<{ onProven: () => void } | null>(null)
  const goOn = useGoOn()

  async function choose({ password }: { password: string }): Promise<PasswordError | null> {
    const tokens = held.current ?? (await spendLink(token))
    if ('code' in tokens) return handleError(tokens)
    held.current = tokens

    const error = await putPassword(tokens.access_token, { password })
    if (error?.code === 'codeNeeded') return proveThenPut(tokens, password)
    if (error) return handleError(error)
    await adoptLinkSession(tokens)
    await goOn()
    return null
  }

  /** A link does not replace the second factor: its code comes first. */
  async function proveThenPut(tokens: Tokens, password: string): Promise<PasswordError | null> {
    if (!(await adoptLinkSession(tokens))) return { code: 'network' }
    await new Promise<void>((resolve) => setProving({ onProven: resolve }))
    setProving(null)
    const error = await putOwnPassword({ password })
    if (error) return handleError(error)
    await goOn()
    return null
  }

  function handleError(error: PasswordError): PasswordError | null {
    const isOver = error.code === 'linkSpent' || error.code === 'sessionMissing'
    if (isOver) setSpent(true)
    return isOver ? null : error
  }

  if (isSpent || email === null) return <LinkError kind="spent" />
  if (email === undefined) return <Spinner label={t('shell:loading')} />
  return (
    <>
      {email && <p>{t('linkSentTo', { email })}</p>}
      {/* The typed password stays while the code is asked for. */}
      <div hidden={proving !== null}>
        <NewPasswordForm email={email} needsCurrent={false} onChosen={choose} />
      </div>
      {proving && (
        <>
          <p>{t('account:step.lead')}</p>
          <CodeStep onProven={proving.onProven} />
        </>
      )}
    </>
  )
}

/** Signed in: with a temporary password that must be replaced, or by the user's own wish. */
export function OwnPasswordForm({ user }: { user: SessionUser }) {
  const { t } = useTranslation('login')
  const goOn = useGoOn()

  if (user.mfaRequirement === 'code') return <CodeStep onLeave={() => void signOut()} />
  return (
    <>
      <p>{t('newPassword.signedInAs', { email: user.email })}</p>
      <NewPasswordForm
        email={user.email}
        needsCurrent={!user.mustChangePassword}
        onChosen={async (input) => {
          const error = await putOwnPassword(input)
          if (!error) await goOn()
          return error
        }}
      />
      <LoginFrameLinks>
        <Button type="button" variant="quiet" onClick={() => void signOut()}>
          {t('newPassword.logout')}
        </Button>
      </LoginFrameLinks>
      <ProofDialog />
    </>
  )
}

/** Reports that the password is saved, and goes to the requested page. */
function useGoOn() {
  const { t } = useTranslation('login')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const locale = useLocale()

  return async () => {
    const { user } = await reloadSession()
    const text = user ? t('newPassword.done') : t('newPassword.savedLogin')
    showToast({ kind: 'success', title: t('toast.success'), text })
    const to = user
      ? pageAfterLogin(user, locale, readNext(search, locale))
      : pathTo('partnerLogin', locale)
    await navigate(to, { replace: true })
  }
}
