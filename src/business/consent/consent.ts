/** What may be agreed to, one row of the ledger each. */
export const consentPurposes = [
  'wholesaleConfirmation',
  'commercialCommunication',
  'electronicCommunication',
  'privacyNotice',
] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** Version of the privacy text the forms refer to; the front matter of `i18n/legal` says the same. */
export const PRIVACY_TEXT_VERSION = '2026-11'
