import type { Amr } from '../schema/auth.tables.ts'
import type { FactorType } from '../schema/kinds.ts'

/** What a session is told to have been proven with, by kind of second factor. GoTrue's names. */
export const methodOf = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
} as const satisfies Record<FactorType, string>

export const RECOVERY_METHOD = 'mfa/recovery_code'

const mfaMethods: string[] = [...Object.values(methodOf), RECOVERY_METHOD]

/** A proof just given, put first; an older one of its kind makes room. */
export function withProof(amr: Amr, method: string, now: Date): Amr {
  const timestamp = Math.floor(now.getTime() / 1000)
  return [{ method, timestamp }, ...amr.filter((proof) => proof.method !== method)]
}

/** What is left of the proofs when the second factor behind them is gone. */
export function withoutMfaMethods(amr: Amr): Amr {
  return amr.filter(({ method }) => !mfaMethods.includes(method))
}
