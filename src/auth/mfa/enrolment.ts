import type { Factor, SessionRow } from '../schema/auth.tables.ts'

const FACTORS_MAX = 10

/**
 * Seconds after which an enrolment that was never challenged is deleted when another enrolment begins.
 */
export const UNFINISHED_SECONDS = 300

type ExistingFactor = Pick<Factor, 'friendlyName' | 'status'>

/**
 * May a factor of this name be begun? An account with a second factor must show it first: otherwise
 * a stolen password would be enough to add another. Two factors may not share a name, not even the
 * empty name: the owner could not tell them apart.
 */
export function judgeEnrolment(
  existing: ExistingFactor[],
  name: string,
  aal: SessionRow['aal'],
): 'accept' | 'nameTaken' | 'tooMany' | 'liftFirst' {
  if (existing.some(({ friendlyName }) => friendlyName === name)) return 'nameTaken'
  if (existing.length >= FACTORS_MAX) return 'tooMany'
  const isProtected = existing.some(({ status }) => status === 'verified')
  return isProtected && aal === 'aal1' ? 'liftFirst' : 'accept'
}

/**
 * The `otpauth` address from which apps read a TOTP secret, its parameters in alphabetical order.
 */
export function totpUri(
  { secret, issuer, account }: { secret: string; issuer: string; account: string },
  { algorithm, digits, period }: { algorithm: string; digits: number; period: number },
): string {
  const [from, to] = [issuer, account].map(encodeURIComponent)
  return (
    `otpauth://totp/${from}:${to?.replaceAll('%40', '@')}` +
    `?algorithm=${algorithm}&digits=${digits}&issuer=${from}&period=${period}&secret=${secret}`
  )
}
