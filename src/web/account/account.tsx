import { useTranslation } from 'react-i18next'

import { Spinner } from '#ui/spinner.tsx'

import { accountApi, request } from '../session/api-client.ts'
import { useSession } from '../session/session.ts'
import { useRequest } from '../session/use-request.ts'
import { LoadError } from '../shell/load-error.tsx'
import { headLoader } from '../shell/read-head.ts'
import { ProofDialog } from '../sign-in/proof-dialog.tsx'
import { requestOwnUser } from '../sign-in/second-factor.ts'
import { EmailSection } from './email-section.tsx'
import { FactorSection } from './factor-section.tsx'
import { IdentitySection } from './identity-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionSection } from './session-section.tsx'
import { useReturn } from './use-return.ts'

import page from '#ui/page.module.css'
import styles from './account.module.css'

export const loader = headLoader('account')

export { pageMeta as meta } from '../shell/page-head.ts'

export default function Account() {
  const { t } = useTranslation('account')
  const { user: person } = useSession()
  const { value, error, isAsking, again } = useRequest('account/user', requestOwnUser)
  const sessions = useRequest('account/sessions', () => request(accountApi.sessions.$get()))
  // A link opened from an email changes what this page shows.
  useReturn(() => void again())

  const user = value?.user
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <header className={styles.head}>
        {person?.company && <p className={page.label}>{person.company}</p>}
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead', { email: user?.email ?? person?.email })}</p>
      </header>
      {error && (
        <LoadError
          title={t('loadFailed')}
          error={error}
          isBusy={isAsking}
          onAgain={() => void again()}
          againLabel={t('shell:again')}
        />
      )}
      {!user && !error && <Spinner label={t('shell:loading')} />}
      {user && (
        <div>
          <EmailSection user={user} onChanged={() => void again()} />
          <PasswordSection email={user.email ?? ''} onChanged={() => void sessions.again()} />
          <FactorSection
            user={user}
            onChanged={() => {
              void again()
              void sessions.again()
            }}
          />
          <IdentitySection user={user} onChanged={() => void again()} />
          <SessionSection requested={sessions} />
        </div>
      )}
      <ProofDialog />
    </div>
  )
}
