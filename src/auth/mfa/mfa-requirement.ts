/**
 * The step that a signed-in user must still take before a private area: `code` of a second factor they
 * have, or `enrol`, when staff must have a second factor and do not.
 */
export type MfaRequirement = 'none' | 'code' | 'enrol'

type Standing = {
  aal: 'aal1' | 'aal2'
  hasFactor: boolean
  /** `admin`, `partner`, or what else the shop knows. */
  role: string
  adminMfa: 'required' | 'optional'
}

export function mfaRequirementOf({ aal, hasFactor, role, adminMfa }: Standing): MfaRequirement {
  if (aal === 'aal2') return 'none'
  if (hasFactor) return 'code'
  return role === 'admin' && adminMfa === 'required' ? 'enrol' : 'none'
}
