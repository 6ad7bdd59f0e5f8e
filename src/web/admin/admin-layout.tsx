import { Outlet } from 'react-router'

import { AdminNav } from '../shell/admin-nav.tsx'
import type { PageHandle } from '../shell/page-handle.ts'
import { Gate } from '../sign-in/gate.tsx'

export const handle = { texts: ['portal', 'admin', 'apply', 'account'] } satisfies PageHandle

/** The area of the maker's staff. Rendered in the browser alone: the server knows nobody. */
export default function AdminLayout() {
  return (
    <Gate area="admin">
      <AdminNav />
      <Outlet />
    </Gate>
  )
}
