/** Kinds of second factor. */
export const factorTypes = ['totp', 'phone', 'webauthn'] as const
export type FactorType = (typeof factorTypes)[number]
