import { mixesScripts, plainSigns } from './same-letters.ts'

export const EMAIL_MAX = 254

/** A single mailbox in plain ASCII: no quotes, comments, groups or address literals. */
const MAILBOX =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

/**
 * The spelling under which an address is stored and looked up; null when it is no address. A domain in other
 * letters is stored in the ASCII form in which mail servers know it, so that both forms are the same mailbox.
 * Only A–Z become small, by code point: the result for `I` must not depend on a language.
 */
export function normalizeEmail(typed: string): string | null {
  if (typed.length > 4 * EMAIL_MAX) return null
  const plain = bareAddress(plainSigns(typed))
    // A Turkish keyboard writes this capital I.
    .replaceAll('İ', 'i')
    .replace(/[A-Z]/g, (capital) => capital.toLowerCase())
  const at = plain.lastIndexOf('@')
  const email = plain.slice(0, at + 1) + asciiDomain(plain.slice(at + 1))
  return email.length <= EMAIL_MAX && MAILBOX.test(email) ? email : null
}

/** An address without the characters around it from a page, an address book or a sentence. */
function bareAddress(text: string): string {
  const [, inBrackets = text] = /^[^<>()@]*[<(]([^<>()]+)[>)][\s.,;]*$/.exec(text) ?? []
  return inBrackets
    .replace(/^(?:mailto|e-?mail|e-?posta|почта)\s*:\s*/i, '')
    .replace(/(?<=@[^?]*)\?.*$/, '')
    .replace(/^["'<(«“]+|["'>)»”.,;]+$/g, '')
}

/** The domain as it is when it is plain ASCII, or has letters that no domain should. */
function asciiDomain(domain: string): string {
  const isPlain = /^[!-~]*$/.test(domain)
  if (isPlain || !/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain)) return domain
  if (domain.split('.').some(isSlip)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/** Letters of two alphabets that look alike, or a dotless i where every other letter is English. */
function isSlip(label: string): boolean {
  return mixesScripts(label) || (label.includes('ı') && /^[a-z0-9ı-]+$/.test(label))
}

/** The mailbox in which the mail of an address is read: `anna+1@vaza.example` is read by Anna too. */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*@/, '@')
}
