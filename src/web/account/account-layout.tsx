import { Outlet } from 'react-router'

import { AdminNav } from '../admin/admin-nav.tsx'
import { Gate } from '../gate.tsx'
import type { PageHandle } from '../page-handle.ts'
import { PortalNav } from '../portal/portal-nav.tsx'
import { useSession } from '../session.ts'

export const handle = { texts: ['portal', 'admin', 'account', 'login'] } satisfies PageHandle

/** One's own account stands in the area of its owner; whoever has none still keeps the account. */
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
