import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'

import { PASSWORD_MIN, weaknessesOf } from '#auth/passwords/new-password.ts'
import { Button } from '#ui/button.tsx'

import { PasswordField } from '../forms/password-field.tsx'
import { useSentForm } from '../forms/use-sent-form.ts'
import type { PasswordError } from './choose-password.ts'
import { routerForm } from './login-frame.tsx'
import { useErrorMessage } from './use-error-message.ts'

const newPasswordForm = z.object({
  password: z.string('required').check(z.minLength(1, 'required')),
  currentPassword: z.optional(z.string()),
})
type NewPasswordInput = z.output<typeof newPasswordForm>

type NewPasswordFormProps = {
  /** Empty when it is not known. */
  email: string
  needsCurrent: boolean
  /** Keeps the password; null when it is done, or when the page shows the error by itself. */
  onChosen: (input: NewPasswordInput) => Promise<PasswordError | null>
}

/** Checks the password in the browser first, so that a link is not used up by a password the server would refuse. */
export function NewPasswordForm({ email, needsCurrent, onChosen }: NewPasswordFormProps) {
  const { t } = useTranslation('login')
  const errorMessage = useErrorMessage('password')
  const { form, button, errors } = useSentForm(newPasswordForm, async (input) => {
    const reasons = weaknessesOf(input.password, email)
    const problem = reasons.length ? ({ code: 'weak', reasons } as const) : await onChosen(input)
    if (problem) return errorsOf(problem)
  })

  const error = (name: keyof NewPasswordInput) =>
    errors[name]?.split(' ').map(errorMessage).join(' ')

  return (
    <form {...form} className={routerForm}>
      {/* Tells a password manager the account of this password. */}
      {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
      {needsCurrent && (
        <PasswordField
          required
          name="currentPassword"
          label={t('newPassword.current')}
          error={error('currentPassword')}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        required
        name="password"
        label={t('newPassword.password')}
        hint={t('newPassword.hint', { min: PASSWORD_MIN })}
        error={error('password')}
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
      />
      <Button type="submit" {...button}>
        {t('newPassword.submit')}
      </Button>
    </form>
  )
}

/** Several codes of the same field stand side by side. */
function errorsOf(problem: PasswordError): Record<string, string> {
  if (problem.code === 'weak') return { password: problem.reasons.join(' ') || 'weak' }
  const isCurrent = ['currentRequired', 'currentWrong', 'tooMany'].includes(problem.code)
  return { [isCurrent ? 'currentPassword' : 'password']: problem.code }
}
