import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'

import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'

import { askAuth } from '../ask-auth.ts'
import { EmailField, emailBox } from '../parts/email-field.tsx'
import { doorForm } from '../site/door-page.tsx'
import { useLocale } from '../use-locale.ts'
import { useSentForm } from '../use-sent-form.ts'
import { withFreshProof } from './fresh-proof.ts'
import { useTroubleWords } from './use-trouble-words.ts'

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
