/** Codes in a set. */
export const RECOVERY_CODES = 10

/** 16 characters of 5 bits: 80 bits cannot be guessed, so a plain hash is enough to store them. */
export const RECOVERY_CODE_LENGTH = 16

/** Digits and lowercase letters without i, l, o and u, which are easily confused. */
export const RECOVERY_CODE_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Normalizes a code: case, spaces and dashes do not count, and `O` is read as zero. */
export function normalizeRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
}
