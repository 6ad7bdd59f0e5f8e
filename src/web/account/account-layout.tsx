import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'

import { useSession } from '../session/session.ts'
import { AdminNav } from '../shell/admin-nav.tsx'
import type { PageHandle } from '../shell/page-handle.ts'
import { PortalNav } from '../shell/portal-nav.tsx'
import { AreaError, AreaFallback, AreaFrame } from '../sign-in/area.tsx'
import { requireSession, userContext } from '../sign-in/require-session.ts'
import type { Route } from './+types/account-layout'

export const handle = { texts: ['portal', 'admin', 'account', 'login'] } satisfies PageHandle

export const clientMiddleware = [requireSession('account')]

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => context.get(userContext)

export { AreaFallback as HydrateFallback }

/** Shows the account page inside the user's own area; users without a role see it alone. */
export default function AccountLayout({ loaderData: user }: Route.ComponentProps) {
  return (
    <AreaFrame user={user}>
      <OwnNav />
      <Outlet />
    </AreaFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('account')
  return (
    <AreaError
      area="account"
      error={error}
      name={t('title')}
      title={t('loadFailed')}
      nav={<OwnNav />}
    />
  )
}

function OwnNav() {
  const { user } = useSession()
  if (user?.isAdmin) return <AdminNav />
  return user?.isPartner ? <PortalNav /> : null
}
