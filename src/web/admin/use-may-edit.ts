import { useSession } from '../session/session.ts'

/** The desk reads the catalogue; the server refuses its changes anyway. */
export function useMayEdit(): boolean {
  return useSession().user?.staffRole !== 'desk'
}
