import { Outlet } from 'react-router'

import { Gate } from '../gate.tsx'
import type { PageHandle } from '../page-handle.ts'
import { PortalNav } from './portal-nav.tsx'

export const handle = { texts: ['portal', 'account'] } satisfies PageHandle

/** The partner area. Rendered in the browser alone: the server knows nobody. */
export default function PortalLayout() {
  return (
    <Gate area="partner">
      <PortalNav />
      <Outlet />
    </Gate>
  )
}
