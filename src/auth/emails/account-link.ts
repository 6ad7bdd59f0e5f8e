/** Links a service may ask for, under the names the protocol gives them. */
export const linkTypes = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const
export type LinkType = (typeof linkTypes)[number]
