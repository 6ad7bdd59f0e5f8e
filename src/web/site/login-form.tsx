import type { TFunction } from 'i18next'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'

import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { showToast } from '#ui/toast.tsx'

import { EmailField, emailBox } from '../parts/email-field.tsx'
import { PasswordField } from '../parts/password-field.tsx'
import { type LoginTrouble, signIn } from '../sign-in.ts'
import { useSentForm } from '../use-sent-form.ts'
import { doorForm } from './door-page.tsx'

/** Old passwords may be short; only new ones are judged. Messages are keys of `errors`. */
const loginForm = z.object({
  email: emailBox,
  password: z.string('required').check(z.minLength(1, 'required'), z.minLength(6, 'tooShort6')),
  remember: z.optional(z.literal('on')),
})

/** Says that the login is done; it is not while a code is asked for. */
export function welcome(t: TFunction<'login'>): void {
  showToast({ kind: 'success', title: t('toast.success'), text: t('toast.loggedIn') })
}

/** Signs in. Where to go then is the page's business: it sees the session change. */
export function LoginForm() {
  const { t } = useTranslation('login')
  const { t: tError } = useTranslation('errors')
  const password = useRef<HTMLDivElement>(null)

  const { form, button, errors } = useSentForm(loginForm, async ({ remember, ...given }) => {
    const outcome = await signIn({ ...given, remember: remember === 'on' })
    if ('status' in outcome) return outcome.user?.secondStep === 'none' ? welcome(t) : undefined

    showToast({ kind: 'error', title: t('toast.error'), text: wordsOf(outcome) })
    password.current?.querySelector('input')?.select()
  })

  function wordsOf(trouble: LoginTrouble): string {
    const own = 'message' in trouble ? trouble.message : undefined
    return own ?? t(`trouble.${trouble.code}`)
  }
  const error = (name: string) => errors[name] && tError(errors[name])

  return (
    <form {...form} className={doorForm}>
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
