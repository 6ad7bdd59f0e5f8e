import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'

import type { SessionUser } from '../session/session-user.ts'
import { useSession } from '../session/session.ts'
import type { AreaName } from '../shell/frame/area-links.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { AreaError, AreaFallback, AreaFrame } from '../sign-in/area.tsx'
import { requireSignIn, userContext } from '../sign-in/require-sign-in.ts'
import type { Route } from './+types/account-layout'

export const handle = {
  messages: ['portal', 'admin', 'account', 'login', 'company'],
} satisfies PageHandle

export const clientMiddleware = [requireSignIn('account')]

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => context.get(userContext)

export { AreaFallback as HydrateFallback }

/** Shows the account page inside the user's own area; users without a role see it alone. */
export default function AccountLayout({ loaderData: user }: Route.ComponentProps) {
  return (
    <AreaFrame user={user} nav={navOf(user)}>
      <Outlet />
    </AreaFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('account')
  const { user } = useSession()
  return (
    <AreaError
      area="account"
      error={error}
      name={t('title')}
      title={t('loadFailed')}
      nav={user && navOf(user)}
    />
  )
}

function navOf(user: SessionUser): AreaName | null {
  if (user.isAdmin) return 'admin'
  return user.isPartner ? 'portal' : null
}
