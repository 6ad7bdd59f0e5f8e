import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'

import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'

import { PasswordField } from '../forms/password-field.tsx'
import { useSentForm } from '../forms/use-sent-form.ts'
import { isRemembered } from '../session/session-storage.ts'
import type { SessionUser } from '../session/session-user.ts'
import { signOut } from '../session/session.ts'
import { useSignInRequested } from '../session/sign-in-again.ts'
import { signIn } from '../session/sign-in.ts'
import { useLocale } from '../shell/use-locale.ts'
import { CodeStep } from './code-step.tsx'
import { LoginFrameLinks, routerForm } from './login-frame.tsx'
import { NewTabLink } from './lost-factor.tsx'
import { useErrorMessage } from './use-error-message.ts'

/** Over a hidden page whose session has ended: asks to sign in, so that nothing typed there is lost. */
export function SignInAgain({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account')
  const isOpen = useSignInRequested()
  return (
    <Dialog open={isOpen} title={t('again.title')}>
      {isOpen && <Steps email={user.email} />}
    </Dialog>
  )
}

function Steps({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const [needsCode, setNeedsCode] = useState(false)
  return (
    <Stack gap={3}>
      <p>{t('again.text')}</p>
      {needsCode ? (
        <CodeStep onLeave={() => void signOut()} />
      ) : (
        <PasswordStep email={email} onCodeNeeded={() => setNeedsCode(true)} />
      )}
    </Stack>
  )
}

const passwordForm = z.object({
  password: z.string('required').check(z.minLength(1, 'required')),
})

type PasswordStepProps = { email: string; onCodeNeeded: () => void }

function PasswordStep({ email, onCodeNeeded }: PasswordStepProps) {
  const { t } = useTranslation(['account', 'login'])
  const locale = useLocale()
  const errorMessage = useErrorMessage()
  const [refused, setRefused] = useState<string>()
  const { form, button, errors } = useSentForm(passwordForm, async ({ password }) => {
    setRefused(undefined)
    const outcome = await signIn({ email, password, remember: isRemembered() })
    if ('code' in outcome) return setRefused(t(`login:error.${outcome.code}`))
    if (outcome.user?.mfaRequirement === 'code') onCodeNeeded()
    else if (outcome.user?.lookupFailed) setRefused(t('login:error.networkError'))
  })
  return (
    <form {...form} className={routerForm}>
      <p>
        <strong>{email}</strong>
      </p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        label={t('login:password')}
        error={errors['password'] && errorMessage(errors['password'])}
        autoComplete="current-password"
        required
      />
      {refused && <Notice kind="error">{refused}</Notice>}
      <Button type="submit" {...button}>
        {t('again.submit')}
      </Button>
      <LoginFrameLinks>
        <NewTabLink to={pathTo('forgotPassword', locale)} text={t('login:forgot')} />
        <Button type="button" variant="quiet" onClick={() => void signOut()}>
          {t('step.logout')}
        </Button>
      </LoginFrameLinks>
    </form>
  )
}
