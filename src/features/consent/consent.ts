/** Kinds of consents and notices; each is a row. */
export const consentPurposes = [
  'wholesaleConfirmation',
  'commercialCommunication',
  'electronicCommunication',
  'privacyNotice',
] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** A notice needs no consent: it is shown beside the form. */
export const consentAnswers = ['given', 'refused', 'shown'] as const
export type ConsentAnswer = (typeof consentAnswers)[number]
