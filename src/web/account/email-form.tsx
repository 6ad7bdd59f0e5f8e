import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'

import { email } from '#base/form-fields.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'

import { EmailField } from '../forms/email-field.tsx'
import { useSentForm } from '../forms/use-sent-form.ts'
import { requestAuth } from '../session/auth-fetch.ts'
import { useLocale } from '../shell/use-locale.ts'
import { withFreshProof } from '../sign-in/fresh-proof.ts'
import { routerForm } from '../sign-in/login-frame.tsx'
import { useErrorMessage } from '../sign-in/use-error-message.ts'

const emailForm = z.object({
  email: email(),
})

type EmailFormProps = { current: string; onRequested: () => void }

/** Form for a new email address. It changes when both mailboxes have confirmed. */
export function EmailForm({ current, onRequested }: EmailFormProps) {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const locale = useLocale()
  const { form, button, errors } = useSentForm(emailForm, async ({ email }) => {
    if (email.toLowerCase() === current.toLowerCase()) return { email: 'emailSame' }
    const emailRedirectTo = location.origin + pathTo('confirmEmail', locale)
    const answer = await withFreshProof(() =>
      requestAuth((auth) => auth.updateUser({ email }, { emailRedirectTo })),
    )
    if (answer.ok) return onRequested()
    if (answer.kind === 'refused') return { email: answer.code }
    showToast({ kind: 'error', text: errorMessage(answer.code) })
  })
  return (
    <form {...form} className={routerForm}>
      <EmailField
        label={t('email.new')}
        error={errors['email'] && errorMessage(errors['email'])}
        autoComplete="email"
      />
      <Button type="submit" {...button}>
        {t('email.submit')}
      </Button>
    </form>
  )
}
