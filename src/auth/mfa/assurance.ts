import type { Amr } from '../schema/auth.tables.ts'
import type { FactorType } from '../schema/kinds.ts'

/** The `amr` method of a session by kind of second factor. GoTrue's names. */
export const methodOf = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
} as const satisfies Record<FactorType, string>

export const RECOVERY_METHOD = 'mfa/recovery_code'

const mfaMethods: string[] = [...Object.values(methodOf), RECOVERY_METHOD]

/** Puts a new proof first and removes the older proof of its kind. */
export function withProof(amr: Amr, method: string, now: Date): Amr {
  const timestamp = Math.floor(now.getTime() / 1000)
  return [{ method, timestamp }, ...amr.filter((proof) => proof.method !== method)]
}

/** Removes the proofs of a second factor that is gone. */
export function withoutMfaMethods(amr: Amr): Amr {
  return amr.filter(({ method }) => !mfaMethods.includes(method))
}
