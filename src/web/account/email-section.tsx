import type { User } from '@supabase/auth-js'
import { useTranslation } from 'react-i18next'

import { AccountSection } from './account-section.tsx'
import { Fold } from './disclosure.tsx'
import { EmailForm } from './email-form.tsx'
import { EmailPending } from './email-pending.tsx'

import page from '#ui/page.module.css'
import styles from './email-section.module.css'

type EmailSectionProps = { user: User; onChanged: () => void }

export function EmailSection({ user, onChanged }: EmailSectionProps) {
  const { t } = useTranslation('account')
  const current = user.email ?? ''
  const asked = user.new_email
  return (
    <AccountSection id="email" title={t('email.title')} text={t('email.text')}>
      <p className={styles.address}>
        <span className={page.label}>{t('email.current')}</span>
        <strong>{current}</strong>
      </p>
      {asked && <EmailPending key={user.email_change_sent_at} current={current} asked={asked} />}
      <Fold label={asked ? t('email.other') : t('email.change')} cancelLabel={t('shell:cancel')}>
        {(close) => (
          <EmailForm
            current={current}
            onAsked={() => {
              close()
              onChanged()
            }}
          />
        )}
      </Fold>
    </AccountSection>
  )
}
