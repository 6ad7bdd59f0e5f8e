import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { AccountSection } from './account-section.tsx'
import { EmailForm } from './email-form.tsx'
import { EmailPending } from './email-pending.tsx'
import { InlineForm } from './inline-form.tsx'
import type { OwnAccount } from './own-account.ts'

import page from '#ui/page.module.css'
import styles from './email-section.module.css'

export function EmailSection({ account: { user, waitsFor } }: { account: OwnAccount }) {
  const { revalidate } = useRevalidator()
  const { t } = useTranslation('account')
  const current = user.email ?? ''
  const requested = user.new_email
  return (
    <AccountSection id="email" title={t('email.title')} text={t('email.text')}>
      <p className={styles.address}>
        <span className={page.label}>{t('email.current')}</span>
        <strong>{current}</strong>
      </p>
      {requested && (
        <EmailPending
          key={user.email_change_sent_at}
          current={current}
          requested={requested}
          waitsFor={waitsFor}
        />
      )}
      <InlineForm
        label={requested ? t('email.other') : t('email.change')}
        cancelLabel={t('shell:cancel')}
      >
        {(close) => (
          <EmailForm
            current={current}
            onRequested={() => {
              close()
              void revalidate()
            }}
          />
        )}
      </InlineForm>
    </AccountSection>
  )
}
