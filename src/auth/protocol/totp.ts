import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** What authenticator apps do by themselves when told nothing else. */
export const TOTP_SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Steps before and after the present one whose codes are taken: clocks differ, people are slow. */
const SKEW_STEPS = 1

/** A new secret: 160 bits, base32, as the apps expect. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/**
 * The step (periods since 1970) whose code this is, if it is the present one or next to it;
 * null when it is none of them. Whoever takes a code remembers its step, so that it works once.
 */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  // Other digits than these would make the library throw.
  if (!/^[0-9]{6}$/.test(code)) return null
  const totp = new TOTP({ ...TOTP_SHAPE, secret: Secret.fromBase32(secret) })
  const timestamp = at.getTime()
  const delta = totp.validate({ token: code, timestamp, window: SKEW_STEPS })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** A text as QR code: raw SVG. Its colors are words, as a `#` would end the data URL it becomes. */
export function qrCode(text: string): string {
  return renderSVG(text, { ecc: 'M', border: 4, blackColor: 'black', whiteColor: 'white' })
}
