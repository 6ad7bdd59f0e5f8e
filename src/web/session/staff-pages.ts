import type { StaffRole } from '#features/access/role.ts'
import type { forwards, PageName } from '#i18n/paths.ts'

const everybody = ['owner', 'editor', 'desk'] as const
const owner = ['owner'] as const
const catalogue = ['owner', 'editor'] as const
const people = ['owner', 'desk'] as const

type StaffPage = Exclude<Extract<PageName, `admin${string}`>, keyof typeof forwards>

/** Which staff find something on a page; the server decides by `staffAccess` what they get. */
const staffPages: Record<StaffPage, readonly StaffRole[]> = {
  adminDashboard: everybody,
  adminApplications: people,
  adminPartners: people,
  adminCredentials: people,
  adminMessages: people,
  adminEmails: people,
  adminTexts: people,
  adminProducts: everybody,
  adminProduct: everybody,
  adminProductPreview: everybody,
  adminTerms: catalogue,
  adminTranslations: catalogue,
  adminTranslation: catalogue,
  adminMedia: catalogue,
  adminImports: catalogue,
  adminImport: catalogue,
  adminReports: people,
  adminPersonalData: owner,
  adminAudit: owner,
  adminSettings: owner,
  adminStaff: owner,
}

/** Pages outside of the staff area are open to all of them. */
export function mayOpenPage(role: StaffRole | undefined, page: PageName): boolean {
  if (!(page in staffPages)) return true
  return role !== undefined && staffPages[page as StaffPage].includes(role)
}
