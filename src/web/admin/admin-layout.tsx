import { Outlet } from 'react-router'

import { Gate } from '../gate.tsx'
import type { PageHandle } from '../page-handle.ts'
import { AdminNav } from './admin-nav.tsx'

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
