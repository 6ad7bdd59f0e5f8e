import { plainSigns } from './same-letters.ts'

export const EMAIL_MAX = 254

/** One mailbox in plain ASCII: no quotes, comments, groups or address literals. */
const MAILBOX =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

/**
 * The one spelling under which an address is kept and looked up; null when it is none.
 * Only A–Z become small, by code point: what `I` becomes must not depend on a language.
 */
export function normalizeEmail(typed: string): string | null {
  if (typed.length > 4 * EMAIL_MAX) return null
  const email = plainSigns(typed)
    // A Turkish keyboard writes this capital I.
    .replaceAll('İ', 'i')
    .replace(/[A-Z]/g, (capital) => capital.toLowerCase())
  return email.length <= EMAIL_MAX && MAILBOX.test(email) ? email : null
}

/** The mailbox an address is read in: `anna+1@vaza.example` is read by Anna too. */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*@/, '@')
}
