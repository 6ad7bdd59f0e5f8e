import * as z from 'zod/mini'

import { currencyCodes, type Money } from '#base/money.ts'

/** The number of approvers from which on approval is required, because nobody approves their own quote. */
export const APPROVERS_MIN = 2

const limit = z.object({
  minor: z.int().check(z.minimum(1, 'invalid'), z.maximum(1_000_000_000_000, 'invalid')),
  currency: z.enum(currencyCodes, 'required'),
})

/** The limit as staff set it; null: no quote needs approval. `version` is 0 before the first time. */
export const approvalLimitForm = z.object({ limit: z.nullable(limit), version: z.int() })
export type ApprovalLimitForm = z.output<typeof approvalLimitForm>

/**
 * Must a second person approve an offer before it is sent? A total in another currency than the limit cannot be compared
 * and is no way around it, so it needs approval.
 * @param total of the offer, tax and charges included
 * @param limit null: none is set
 * @param approvers how many people can approve
 */
export function needsApproval(total: Money, limit: Money | null, approvers: number): boolean {
  if (!limit || approvers < APPROVERS_MIN) return false
  return total.currency !== limit.currency || total.minor > limit.minor
}
