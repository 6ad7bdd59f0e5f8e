/** What a user may enter. `inactive`: a partner whom the server has deactivated. */
export type Role =
  | { role: 'admin'; name: string }
  | { role: 'partner'; partnerId: string; name: string; company: string }
  | { role: 'inactive' }
  | { role: 'none' }
