/** Types of link a service may request, as the protocol names them. */
export const linkTypes = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const
export type LinkType = (typeof linkTypes)[number]
