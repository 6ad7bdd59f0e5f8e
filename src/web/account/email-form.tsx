import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'

import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'

import { EmailField, emailBox } from '../forms/email-field.tsx'
import { useSentForm } from '../forms/use-form-submission.ts'
import { askAuth } from '../session/ask-auth.ts'
import { useLocale } from '../shell/use-locale.ts'
import { withFreshProof } from '../sign-in/fresh-proof.ts'
import { doorForm } from '../sign-in/login-frame.tsx'
import { useTroubleWords } from '../sign-in/use-error-texts.ts'

const emailForm = z.object({
  email: emailBox,
})

type EmailFormProps = { current: string; onAsked: () => void }

/** Asks for another address. It changes when both mailboxes have confirmed. */
export function EmailForm({ current, onAsked }: EmailFormProps) {
  const { t } = useTranslation('account')
  const words = useTroubleWords()
  const locale = useLocale()
  const { form, button, errors } = useSentForm(emailForm, async ({ email }) => {
    if (email.toLowerCase() === current.toLowerCase()) return { email: 'emailSame' }
    const emailRedirectTo = location.origin + pathTo('confirmEmail', locale)
    const answer = await withFreshProof(() =>
      askAuth((auth) => auth.updateUser({ email }, { emailRedirectTo })),
    )
    if (answer.ok) return onAsked()
    if (answer.kind === 'refused') return { email: answer.code }
    showToast({ kind: 'error', text: words(answer.code) })
  })
  return (
    <form {...form} className={doorForm}>
      <EmailField
        label={t('email.new')}
        error={errors['email'] && words(errors['email'])}
        autoComplete="email"
      />
      <Button type="submit" {...button}>
        {t('email.submit')}
      </Button>
    </form>
  )
}
