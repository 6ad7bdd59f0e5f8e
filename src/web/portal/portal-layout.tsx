import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'

import type { PageHandle } from '../shell/page-handle.ts'
import { AreaError, AreaFallback, AreaFrame } from '../sign-in/area.tsx'
import { requireSignIn, userContext } from '../sign-in/require-sign-in.ts'
import type { Route } from './+types/portal-layout'
import { BoardPicker } from './boards/board-picker.tsx'

export const handle = {
  messages: ['portal', 'products', 'account', 'login'],
} satisfies PageHandle

export const clientMiddleware = [requireSignIn('partner')]

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => context.get(userContext)

export { AreaFallback as HydrateFallback }

/** The partner area. Rendered in the browser only: the server does not know who is signed in. */
export default function PortalLayout({ loaderData: user }: Route.ComponentProps) {
  return (
    <AreaFrame user={user} nav="portal">
      <Outlet />
      <BoardPicker />
    </AreaFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('portal')
  return (
    <AreaError
      area="partner"
      error={error}
      name={t('nav.label')}
      title={t('loadFailed')}
      nav="portal"
    />
  )
}
