import { type Capability, can } from '#features/access/capability.ts'
import { useSession } from '#web/session/session.ts'

/** Whether the signed-in member of the staff has a capability. The server decides; pages only leave out the buttons. */
export function useCan(capability: Capability): boolean {
  return can(useSession().user?.staffRole, capability)
}
