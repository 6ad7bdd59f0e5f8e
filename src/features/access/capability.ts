import { type StaffRole, staffRoles } from './role.ts'

/**
 * The capabilities of each role of the staff, defined only here. Endpoints, pages and buttons ask for a capability
 * and know no role.
 */
const capabilitiesOf = {
  owner: [
    'dashboard.read',
    'catalogue.read',
    'catalogue.edit',
    'site.edit',
    'people.manage',
    'prices.read',
    'prices.edit',
    'costs.read',
    'costs.write',
    'documents.manage',
    'requests.read',
    'requests.answer',
    'quotes.edit',
    'quotes.send',
    'quotes.approve',
    'orders.manage',
    'orders.release',
    'bank.manage',
    'staff.manage',
    'settings.manage',
    'personalData.manage',
    'audit.read',
  ],
  editor: ['dashboard.read', 'catalogue.read', 'catalogue.edit', 'site.edit'],
  desk: [
    'dashboard.read',
    'catalogue.read',
    'people.manage',
    'prices.read',
    'documents.manage',
    'requests.read',
    'requests.answer',
    'quotes.edit',
    'quotes.send',
    'orders.manage',
  ],
} as const satisfies Record<StaffRole, readonly string[]>

/**
 * `people`: applicants, partners, and the messages to them. `documents`: their documents, prices included.
 * `costs`: the cost of pieces to the maker, and the margin of a quote.
 * `quotes.approve`: send a quote that another person has written above the limit.
 * `orders.release`: let goods leave without the payments that are due before.
 */
export type Capability = (typeof capabilitiesOf)['owner'][number]

/** A person without a role of the staff may do nothing. */
export function can(role: StaffRole | undefined, capability: Capability): boolean {
  const capabilities: readonly Capability[] = role ? capabilitiesOf[role] : []
  return capabilities.includes(capability)
}

export function rolesThatCan(capability: Capability): StaffRole[] {
  return staffRoles.filter((role) => can(role, capability))
}
