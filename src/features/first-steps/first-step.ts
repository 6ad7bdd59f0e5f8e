/** What a new owner has to do until the site is theirs, in the order in which it is best done. */
export const firstSteps = [
  'company',
  'mail',
  'collection',
  'product',
  'homePicture',
  'backup',
  'secondOwner',
] as const
export type FirstStep = (typeof firstSteps)[number]
