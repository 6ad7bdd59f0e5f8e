import { Outlet } from 'react-router'

import type { PageHandle } from '../shell/page-handle.ts'
import { PortalNav } from '../shell/portal-nav.tsx'
import { Gate } from '../sign-in/gate.tsx'

export const handle = { texts: ['portal', 'account'] } satisfies PageHandle

/** The partner area. Rendered in the browser only: the server does not know who is signed in. */
export default function PortalLayout() {
  return (
    <Gate area="partner">
      <PortalNav />
      <Outlet />
    </Gate>
  )
}
