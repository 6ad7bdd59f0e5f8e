import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** The defaults of authenticator apps. */
export const TOTP_SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/**
 * Time steps before and after the present step whose codes are accepted: clocks differ, people are
 * slow.
 */
const SKEW_STEPS = 1

/** A new secret: 160 bits, base32, as the apps expect. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/**
 * The time step (30-second periods since 1970) of this code, if it is the present step or next to
 * it; else null. The caller stores the step of an accepted code, so that the code works once.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // Other input would make the library throw.
  if (!/^[0-9]{6}$/.test(code)) return null
  const totp = new TOTP({ ...TOTP_SHAPE, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: SKEW_STEPS })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** A text as QR code: raw SVG. Its colors are names, because a `#` would end the data URL. */
export function qrCode(text: string): string {
  return renderSVG(text, { ecc: 'M', border: 4, blackColor: 'black', whiteColor: 'white' })
}
