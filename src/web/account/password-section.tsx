import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { showToast } from '#ui/toast.tsx'

import { reloadSession } from '../session/session.ts'
import { putOwnPassword } from '../sign-in/choose-password.ts'
import { NewPasswordForm } from '../sign-in/new-password-form.tsx'
import { AccountSection } from './account-section.tsx'
import { InlineForm } from './inline-form.tsx'

/** The present password is asked for when the server wants it: not right after a login. */
export function PasswordSection({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const { revalidate } = useRevalidator()
  const [needsCurrent, setNeedsCurrent] = useState(false)

  return (
    <AccountSection id="password" title={t('password.title')} text={t('password.text')}>
      <InlineForm label={t('password.change')} cancelLabel={t('shell:cancel')}>
        {(close) => (
          <NewPasswordForm
            email={email}
            needsCurrent={needsCurrent}
            onChosen={async (input) => {
              const error = await putOwnPassword(input)
              if (error?.code === 'currentRequired') setNeedsCurrent(true)
              if (error?.code === 'sessionMissing' || error?.code === 'codeNeeded')
                void reloadSession()
              if (error) return error
              showToast({ kind: 'success', text: t('password.done') })
              close()
              void revalidate()
              return null
            }}
          />
        )}
      </InlineForm>
    </AccountSection>
  )
}
