/** Role of a user. `inactive`: a partner whom staff have deactivated. */
export type Role =
  | { role: 'admin'; name: string }
  | { role: 'partner'; partnerId: string; name: string; company: string }
  | { role: 'inactive' }
  | { role: 'none' }
