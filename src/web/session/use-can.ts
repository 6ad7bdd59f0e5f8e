import { type Capability, can } from '#features/access/capability.ts'

import { useSession } from './session.ts'

/** Whether the signed-in user has a capability. Buttons ask; the server refuses what they do not offer. */
export function useCan(capability: Capability): boolean {
  return can(useSession().user?.staffRole, capability)
}
