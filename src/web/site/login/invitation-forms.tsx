import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'

import { PasswordField } from '../../forms/password-field.tsx'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { pageAfterLogin } from '../../session/next-page.ts'
import { reloadSession, useSession } from '../../session/session.ts'
import { signIn } from '../../session/sign-in.ts'
import { useAction } from '../../session/use-action.ts'
import { useLocale } from '../../shell/use-locale.ts'
import type { PasswordError } from '../../sign-in/choose-password.ts'
import { routerForm } from '../../sign-in/login-frame.tsx'
import { NewPasswordForm } from '../../sign-in/new-password-form.tsx'
import { useErrorMessage } from '../../sign-in/use-error-message.ts'
import { acceptInvitation, type InvitationByLink, joinCompany } from './invitation-requests.ts'

type InvitationFormProps = { token: string; invitation: InvitationByLink }

/** The address has no account: the person chooses a password, and is signed in with it. */
export function NewUserForm({ token, invitation: { email, company } }: InvitationFormProps) {
  const errorMessage = useErrorMessage('company')
  const [refused, setRefused] = useState<string>()
  const enter = useEnter(company)

  async function choose({ password }: { password: string }): Promise<PasswordError | null> {
    setRefused(undefined)
    const accepted = await acceptInvitation(token, password)
    if (!accepted.ok) {
      if (accepted.code === 'weak_password') return { code: 'weak', reasons: ['pwned'] }
      setRefused(accepted.code)
      return null
    }
    await signIn({ email, password, remember: false })
    await enter()
    return null
  }

  return (
    <>
      {refused && <Notice kind="error">{errorMessage(refused)}</Notice>}
      <NewPasswordForm email={email} needsCurrent={false} onChosen={choose} />
    </>
  )
}

/** The address has an account: its owner joins signed in. */
export function ExistingUserForm({ token, invitation: { email, company } }: InvitationFormProps) {
  const { t } = useTranslation('company')
  const errorMessage = useErrorMessage('company')
  const { user } = useSession()
  const { runAction, isBusy, error } = useAction()
  const enter = useEnter(company)
  const isTheirs = user?.email === email

  async function join() {
    if (await runAction(() => joinCompany(token))) await enter()
  }

  return (
    <>
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      {isTheirs ? (
        <Button type="button" busy={isBusy} onClick={() => void join()}>
          {t('accept.join', { company })}
        </Button>
      ) : (
        <>
          <p>{t('accept.logInAs', { email })}</p>
          <PasswordForm email={email} label={t('accept.join', { company })} onSignedIn={join} />
        </>
      )}
    </>
  )
}

const passwordForm = z.object({
  password: z.string('required').check(z.minLength(1, 'required')),
})

type PasswordFormProps = { email: string; label: string; onSignedIn: () => Promise<void> }

function PasswordForm({ email, label, onSignedIn }: PasswordFormProps) {
  const { t } = useTranslation('login')
  const errorMessage = useErrorMessage()
  const { form, button, errors } = useSentForm(passwordForm, async ({ password }) => {
    const outcome = await signIn({ email, password, remember: false })
    if ('status' in outcome) return onSignedIn()
    showToast({ kind: 'error', title: t('toast.error'), text: t(`error.${outcome.code}`) })
  })
  return (
    <form {...form} className={routerForm}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        label={t('password')}
        error={errors['password'] && errorMessage(errors['password'])}
        autoComplete="current-password"
        required
      />
      <Button type="submit" {...button}>
        {label}
      </Button>
    </form>
  )
}

/** Leads into the area that has just opened. */
function useEnter(company: string) {
  const { t } = useTranslation('company')
  const navigate = useNavigate()
  const locale = useLocale()
  return async () => {
    const { user } = await reloadSession()
    if (!user) return
    showToast({ kind: 'success', text: t('accept.joined', { company }) })
    await navigate(pageAfterLogin(user, locale, null), { replace: true })
  }
}
