import { anyValue, type ListDefinition } from '#base/list.ts'
import { locales } from '#base/locale.ts'

/** States of a partner, which is an approved buyer with an account. */
export const partnerStatuses = ['active', 'inactive'] as const
export type PartnerStatus = (typeof partnerStatuses)[number]

/** Orders and filters of the staff's list. */
export const partnerList = {
  sorts: ['name', 'company', 'email', 'country', 'joined', 'status'],
  filters: { status: partnerStatuses, locale: locales, tag: anyValue, contact: anyValue },
} as const satisfies ListDefinition
