/** Codes in a set. */
export const RECOVERY_CODES = 10

/** 16 characters of 5 bits: nobody guesses 80 bits, so a plain hash may keep them. */
export const RECOVERY_CODE_LENGTH = 16

/** Digits and small letters without i, l, o and u, which hands and eyes confuse. */
export const RECOVERY_CODE_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** The one spelling of a code: case, spaces and dashes do not count, and `O` is read as zero. */
export function normalizeRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
}
