import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'

import type { PageHandle } from '../shell/page-handle.ts'
import { AreaError, AreaFallback, AreaFrame } from '../sign-in/area.tsx'
import { ProofDialog } from '../sign-in/proof-dialog.tsx'
import { requireSignIn, userContext } from '../sign-in/require-sign-in.ts'
import type { Route } from './+types/admin-layout'

export const handle = {
  messages: ['portal', 'admin', 'desk', 'list', 'apply', 'account', 'login'],
} satisfies PageHandle

export const clientMiddleware = [requireSignIn('admin')]

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => context.get(userContext)

export { AreaFallback as HydrateFallback }

/** The admin area. Rendered in the browser only: the server does not know who is signed in. */
export default function AdminLayout({ loaderData: user }: Route.ComponentProps) {
  return (
    <AreaFrame user={user} nav="admin">
      <Outlet />
      <ProofDialog />
    </AreaFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('admin')
  return (
    <AreaError
      area="admin"
      error={error}
      name={t('nav.label')}
      title={t('loadFailed')}
      nav="admin"
    />
  )
}
