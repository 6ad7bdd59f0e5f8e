import { type Capability, can } from '#features/access/capability.ts'

import { useSession } from './session.ts'

/** May whoever is signed in do it? Buttons ask; the server refuses what they do not offer. */
export function useCan(capability: Capability): boolean {
  return can(useSession().user?.staffRole, capability)
}
