import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import * as z from 'zod/mini'

import { email } from '#base/form-fields.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'

import { EmailField } from '../../forms/email-field.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useSentForm } from '../../forms/use-sent-form.ts'
import type { SessionUser } from '../../session/session-user.ts'
import { type LoginError, signIn } from '../../session/sign-in.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { routerForm } from '../../sign-in/login-frame.tsx'

/** Old passwords may be short; only new ones are judged. Messages are keys of `errors`. */
const loginForm = z.object({
  email: email(),
  password: z.string('required').check(z.minLength(1, 'required'), z.minLength(6, 'tooShort6')),
  remember: z.optional(z.literal('on')),
})

/** A message at the top of a phone covers the title of the next page; the page itself says the rest. */
const LOGIN_TOAST_SECONDS = 3

/** Reports a finished login; not while a code is still required. */
export function showLoginToast(t: TFunction<'login'>, user: SessionUser | null): void {
  if (user?.mfaRequirement !== 'none') return
  // A user without a role gets no dashboard: the page says so itself.
  if (!user.isAdmin && !user.isPartner) return
  const text = user.mustChangePassword
    ? t('toast.firstLogin')
    : t(user.isAdmin ? 'toast.adminLoggedIn' : 'toast.loggedIn')
  showToast({ kind: 'success', title: t('toast.success'), text, seconds: LOGIN_TOAST_SECONDS })
}

/** Signs in. The page then navigates when the session changes. */
export function LoginForm() {
  const { t } = useTranslation('login')
  const { t: tError } = useTranslation('errors')
  const locale = useLocale()
  const password = useRef<HTMLDivElement>(null)
  /** An error that another password cannot solve: shown in the form until the next try. */
  const [barred, setBarred] = useState<'inactive' | 'linkRequired'>()

  const { form, button, errors } = useSentForm(loginForm, async ({ remember, ...input }) => {
    setBarred(undefined)
    const outcome = await signIn({ ...input, remember: remember === 'on' })
    if ('status' in outcome) return showLoginToast(t, outcome.user)
    if (outcome.code === 'inactive' || outcome.code === 'linkRequired')
      return setBarred(outcome.code)

    showToast({ kind: 'error', title: t('toast.error'), text: textsOf(outcome) })
    password.current?.querySelector('input')?.select()
  })

  function textsOf(problem: LoginError): string {
    // The server speaks English.
    const own = 'message' in problem && locale === 'en' ? problem.message : undefined
    return own ?? t(`error.${problem.code}`)
  }
  const error = (name: string) => errors[name] && tError(errors[name] as 'unexpected')

  return (
    <form {...form} className={routerForm}>
      {barred && (
        <Notice kind="error">
          {t(`error.${barred}`)}{' '}
          {barred === 'inactive' ? (
            <Link to={pathTo('contact', locale)}>{t('contact')}</Link>
          ) : (
            <Link to={pathTo('forgotPassword', locale)}>{t('forgot')}</Link>
          )}
        </Notice>
      )}
      <EmailField label={t('email')} error={error('email')} autoComplete="username" />
      <div ref={password}>
        <PasswordField
          name="password"
          label={t('password')}
          error={error('password')}
          autoComplete="current-password"
          required
        />
      </div>
      <Checkbox name="remember" label={t('remember')} hint={t('rememberHint')} defaultChecked />
      <Button type="submit" {...button}>
        {button.busy ? t('busy') : t('submit')}
      </Button>
    </form>
  )
}
