/** What is agreed to or shown, one row of the ledger each. */
export const consentPurposes = [
  'wholesaleConfirmation',
  'commercialCommunication',
  'electronicCommunication',
  'privacyNotice',
] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** A notice asks for nothing: it is shown beside the form. */
export const consentAnswers = ['given', 'refused', 'shown'] as const
export type ConsentAnswer = (typeof consentAnswers)[number]

/** Version of the privacy text the forms refer to; the front matter of `i18n/legal` says the same. */
export const PRIVACY_TEXT_VERSION = '2026-11.2'
