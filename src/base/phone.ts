/** A telephone number with its country's code (E.164, with the plus sign); null when it is none. */
export function normalizePhone(typed: string): string | null {
  const digits = typed.replace(/[\s()-]/g, '')
  return /^\+?[1-9]\d{6,14}$/.test(digits) ? `+${digits.replace('+', '')}` : null
}
