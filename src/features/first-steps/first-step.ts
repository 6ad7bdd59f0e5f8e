/** The steps of a new owner until the site is theirs, in the best order. */
export const firstSteps = [
  'company',
  'mail',
  'collection',
  'product',
  'homePicture',
  'saleTerms',
  'backup',
  'secondOwner',
] as const
export type FirstStep = (typeof firstSteps)[number]
