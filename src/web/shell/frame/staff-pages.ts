import { type Capability, can } from '#features/access/capability.ts'
import type { StaffRole } from '#features/access/role.ts'
import type { StaffPage as StaffPageOfFeature } from '#features/feature-manifest.ts'
import { staffPages as pagesOfFeatures } from '#features/features.ts'
import type { forwards, PageName } from '#i18n/paths.ts'

type StaffPage = Exclude<Extract<PageName, `admin${string}`>, keyof typeof forwards>

/** The capability that makes a page useful to staff; the server decides by `staffAccess` what they get. */
const staffPages: Record<StaffPage, Capability> = {
  adminDashboard: 'dashboard.read',
  adminApplications: 'people.manage',
  adminPartners: 'people.manage',
  adminCredentials: 'people.manage',
  adminLinks: 'people.manage',
  adminMessages: 'people.manage',
  adminEmails: 'people.manage',
  adminProducts: 'catalogue.read',
  adminProduct: 'catalogue.read',
  adminProductPreview: 'catalogue.read',
  adminTerms: 'catalogue.edit',
  adminTranslations: 'catalogue.edit',
  adminTranslation: 'catalogue.edit',
  adminMedia: 'catalogue.edit',
  adminImports: 'catalogue.edit',
  adminImport: 'catalogue.edit',
  adminReports: 'people.manage',
  adminPersonalData: 'personalData.manage',
  adminAudit: 'audit.read',
  adminSettings: 'settings.manage',
  adminStaff: 'staff.manage',
  ...needsOf(pagesOfFeatures),
}

function needsOf<Name extends string>(pages: Record<Name, StaffPageOfFeature>) {
  const needs = Object.entries<StaffPageOfFeature>(pages).map(([name, page]) => [name, page.needs])
  return Object.fromEntries(needs) as Record<Name, Capability>
}

/** Pages outside of the staff area are open to all of them. */
export function mayOpenPage(role: StaffRole | undefined, page: PageName): boolean {
  if (!(page in staffPages)) return true
  return can(role, staffPages[page as StaffPage])
}
