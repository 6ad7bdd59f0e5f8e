import { Outlet } from 'react-router'

import { AdminNav } from '../shell/admin-nav.tsx'
import type { PageHandle } from '../shell/page-handle.ts'
import { Gate } from '../sign-in/gate.tsx'

export const handle = { texts: ['portal', 'admin', 'apply', 'account'] } satisfies PageHandle

/** The admin area. Rendered in the browser only: the server does not know who is signed in. */
export default function AdminLayout() {
  return (
    <Gate area="admin">
      <AdminNav />
      <Outlet />
    </Gate>
  )
}
