/** An approved buyer with an account. */
export const partnerStatuses = ['active', 'inactive'] as const
export type PartnerStatus = (typeof partnerStatuses)[number]
