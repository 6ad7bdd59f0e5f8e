import { useTranslation } from 'react-i18next'
import { type ShouldRevalidateFunctionArgs, useLoaderData, useRevalidator } from 'react-router'

import { PageHead } from '#ui/page-head.tsx'

import { answerOfLoad } from '../session/request.ts'
import { useSession } from '../session/session.ts'
import { useLoaded } from '../session/use-loaded.ts'
import { LoadError } from '../shell/load-error.tsx'
import type { PageHandle } from '../shell/page-handle.ts'
import { useTabReturn } from '../shell/use-tab-return.ts'
import { ProofDialog } from '../sign-in/proof-dialog.tsx'
import { AccountTabs } from './account-tabs.tsx'
import { EmailSection } from './email-section.tsx'
import { FactorSection } from './factor-section.tsx'
import { IdentitySection } from './identity-section.tsx'
import { loadOwnAccount } from './own-account.ts'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionSection } from './session-section.tsx'

import page from '#ui/page.module.css'
import styles from './account.module.css'

export const handle = { title: 'account:title' } satisfies PageHandle

export async function clientLoader() {
  const answer = await answerOfLoad(loadOwnAccount())
  return { answer }
}

/** Tokens are removed from the fragment of the address at once, without a reload. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.currentUrl.hash === args.nextUrl.hash && args.defaultShouldRevalidate
}

export default function Account() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('account')
  const { user: person } = useSession()
  const { value: account, error } = useLoaded(answer)
  const { state, revalidate } = useRevalidator()
  const reload = () => void revalidate()
  // A link opened from an email changes the data of this page.
  useTabReturn(reload)

  const { user } = account
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <PageHead name={person?.company} title={t('title')} lead={t('lead', { email: user.email })} />
      <AccountTabs />
      {error && (
        <LoadError
          title={t('loadFailed')}
          error={error}
          isBusy={state === 'loading'}
          onRetry={reload}
        />
      )}
      <div>
        <ProfileSection profile={account.profile} />
        <EmailSection account={account} />
        <PasswordSection email={user.email ?? ''} />
        <FactorSection account={account} />
        <IdentitySection account={account} />
        <SessionSection sessions={account.sessions} />
      </div>
      <ProofDialog />
    </div>
  )
}
