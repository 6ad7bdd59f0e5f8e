import { type Capability, can } from '#features/access/capability.ts'
import { useSession } from '#web/session/session.ts'

/** May the member of the staff who is signed in do this? The server decides; pages only leave out the buttons. */
export function useCan(capability: Capability): boolean {
  return can(useSession().user?.staffRole, capability)
}
