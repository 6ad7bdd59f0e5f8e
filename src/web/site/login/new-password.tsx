import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

import { Spinner } from '#ui/spinner.tsx'

import { useSession } from '../../session/session.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-head.ts'
import { headLoader } from '../../shell/read-head.ts'
import { useHydrated } from '../../shell/use-hydrated.ts'
import { LoginFrame } from '../../sign-in/login-frame.tsx'
import type { Route } from './+types/new-password'
import { LinkError } from './link-error.tsx'
import { PasswordByLinkForm, OwnPasswordForm } from './new-password-forms.tsx'

export const handle = { messages: ['login', 'account'] } satisfies PageHandle

export const loader = headLoader('newPassword')

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args),
  // A link from an email may have its token in the address, so it is not sent to other sites as referrer.
  { name: 'referrer', content: 'no-referrer' },
]

/** Reached by a link from an email, or by signed-in users who must or want to change their password. */
export default function NewPassword() {
  const { t } = useTranslation('login')
  const session = useSession()
  const isHydrated = useHydrated()
  const token = readToken(useLocation())
  const isForced = !token && session.user?.mustChangePassword

  return (
    <LoginFrame
      title={t('newPassword.title')}
      lead={isHydrated && isForced ? t('newPassword.forcedLead') : t('newPassword.lead')}
    >
      {!isHydrated || (!token && session.status === 'loading') ? (
        <Spinner label={t('shell:loading')} />
      ) : token ? (
        <PasswordByLinkForm token={token} />
      ) : session.user ? (
        <OwnPasswordForm user={session.user} />
      ) : (
        <LinkError kind="noLink" />
      )}
    </LoginFrame>
  )
}

/** The token of a mailed link: in the fragment, which no server sees, or in the query. */
function readToken({ hash, search }: { hash: string; search: string }): string | null {
  const name = 'token_hash'
  return new URLSearchParams(hash.slice(1)).get(name) ?? new URLSearchParams(search).get(name)
}
