import { Outlet } from 'react-router'

import { useSession } from '../session/session.ts'
import { AdminNav } from '../shell/admin-nav.tsx'
import type { PageHandle } from '../shell/page-handle.ts'
import { PortalNav } from '../shell/portal-nav.tsx'
import { Gate } from '../sign-in/gate.tsx'

export const handle = { texts: ['portal', 'admin', 'account', 'login'] } satisfies PageHandle

/** Shows the account page inside the user's own area; users without a role see it alone. */
export default function AccountLayout() {
  return (
    <Gate area="account">
      <OwnNav />
      <Outlet />
    </Gate>
  )
}

function OwnNav() {
  const { user } = useSession()
  if (user?.isAdmin) return <AdminNav />
  return user?.isPartner ? <PortalNav /> : null
}
