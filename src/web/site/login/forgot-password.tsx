import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import * as z from 'zod/mini'

import { email } from '#base/form-fields.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'

import { EmailField } from '../../forms/email-field.tsx'
import { useSentForm } from '../../forms/use-sent-form.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { headLoader } from '../../shell/read-head.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { requestLink } from '../../sign-in/choose-password.ts'
import { routerForm, LoginFrame, LoginFrameLinks } from '../../sign-in/login-frame.tsx'

export const handle = { messages: ['login'] } satisfies PageHandle

const forgotForm = z.object({
  email: email(),
})

export const loader = headLoader('forgotPassword')

export { pageMeta as meta } from '../../shell/page-head.ts'

export default function ForgotPassword() {
  const { t } = useTranslation('login')
  const locale = useLocale()
  const [sentTo, setSentTo] = useState('')
  return (
    <LoginFrame title={t('forgotten.title')} lead={t('forgotten.lead')}>
      {sentTo ? (
        <Sent email={sentTo} onOtherEmail={() => setSentTo('')} />
      ) : (
        <ForgotForm onSent={setSentTo} />
      )}
      <LoginFrameLinks>
        <Link to={pathTo('partnerLogin', locale)}>{t('forgotten.back')}</Link>
      </LoginFrameLinks>
    </LoginFrame>
  )
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('login')
  const { t: tError } = useTranslation('errors')
  const locale = useLocale()
  const { form, button, errors } = useSentForm(forgotForm, async ({ email }) => {
    const problem = await requestLink(email, locale)
    if (!problem) return onSent(email)
    showToast({ kind: 'error', title: t('toast.error'), text: t(`forgotten.${problem}`) })
  })
  return (
    <form {...form} className={routerForm}>
      <EmailField
        label={t('email')}
        error={errors['email'] && tError(errors['email'] as 'unexpected')}
        autoComplete="username"
      />
      <Button type="submit" {...button}>
        {t('forgotten.submit')}
      </Button>
    </form>
  )
}

/** The same text whether the address is known or not. */
function Sent({ email, onOtherEmail }: { email: string; onOtherEmail: () => void }) {
  const { t } = useTranslation('login')
  return (
    <>
      <Notice kind="success">
        <p>
          <strong>{t('forgotten.sentTitle')}</strong>
        </p>
        <p>{t('forgotten.sent', { email })}</p>
      </Notice>
      <p>{t('forgotten.sentHint')}</p>
      <p>
        <Button type="button" variant="outline" onClick={onOtherEmail}>
          {t('forgotten.again')}
        </Button>
      </p>
    </>
  )
}
