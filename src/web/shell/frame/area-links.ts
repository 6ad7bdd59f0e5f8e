import type { StaffPage } from '#features/feature-manifest.ts'
import { staffPages } from '#features/features.ts'
import type { PageName } from '#i18n/paths.ts'

export type AreaName = 'admin' | 'portal'

type AreaLink = {
  page: Exclude<
    PageName,
    | 'product'
    | 'partnerProduct'
    | 'partnerBoard'
    | 'partnerRequest'
    | 'adminRequest'
    | 'adminProduct'
    | 'adminProductPreview'
    | 'adminTranslation'
    | 'adminImport'
    | 'adminPriceList'
  >
  text: `${AreaName}:nav.${string}`
  /** Not marked on the pages below it. */
  isExact?: true
}

const staffLinks = [
  { page: 'adminDashboard', text: 'admin:nav.dashboard' },
  { page: 'adminApplications', text: 'admin:nav.applications' },
  { page: 'adminPartners', text: 'admin:nav.partners' },
  { page: 'adminCredentials', text: 'admin:nav.credentials' },
  { page: 'adminLinks', text: 'admin:nav.links' },
  { page: 'adminMessages', text: 'admin:nav.messages' },
  { page: 'adminEmails', text: 'admin:nav.emails' },
  { page: 'adminProducts', text: 'admin:nav.products' },
  { page: 'adminTerms', text: 'admin:nav.terms' },
  { page: 'adminTranslations', text: 'admin:nav.translations' },
  { page: 'adminMedia', text: 'admin:nav.media' },
  { page: 'adminImports', text: 'admin:nav.imports' },
  { page: 'adminReports', text: 'admin:nav.reports' },
  { page: 'adminPersonalData', text: 'admin:nav.personalData' },
  { page: 'adminAudit', text: 'admin:nav.audit' },
  { page: 'adminStaff', text: 'admin:nav.staff' },
  { page: 'adminSettings', text: 'admin:nav.settings' },
] as const satisfies readonly AreaLink[]

/** Groups of the staff's navigation: each begins at a page and ends before the next group. */
export const staffGroups = [
  { first: 'adminDashboard', text: 'admin:nav.group.people' },
  { first: 'adminProducts', text: 'admin:nav.group.catalogue' },
  { first: 'adminReports', text: 'admin:nav.group.house' },
] as const

/** Links from the partner area to the pages of the site that a buyer comes back to. */
export const siteLinks = [
  { page: 'brand', text: 'shell:nav.brand' },
  { page: 'atelier', text: 'shell:nav.atelier' },
  { page: 'contact', text: 'shell:nav.contact' },
] as const

type Pages = typeof staffPages
type FeatureLink = {
  [Name in keyof Pages]: Pages[Name] extends { menu: { text: infer Text } }
    ? { page: Name; text: Text }
    : never
}[keyof Pages]

/** The side navigation of each area, in its order. A page below an entry's address marks it too. */
export const areaLinks = {
  admin: withFeatures(),
  portal: [
    { page: 'partner', text: 'portal:nav.dashboard', isExact: true },
    { page: 'partnerProducts', text: 'portal:nav.products' },
    { page: 'partnerDocuments', text: 'portal:nav.documents' },
    { page: 'partnerExports', text: 'portal:nav.exports' },
    { page: 'partnerRequests', text: 'portal:nav.requests' },
  ],
} as const satisfies Record<AreaName, readonly AreaLink[]>

/** The manifest of a feature names the page that its own page follows. */
function withFeatures(): ((typeof staffLinks)[number] | FeatureLink)[] {
  const links: ((typeof staffLinks)[number] | FeatureLink)[] = [...staffLinks]
  for (const [page, { menu }] of Object.entries<StaffPage>(staffPages)) {
    if (!menu) continue
    const after = links.findIndex((link) => link.page === menu.after)
    links.splice(after + 1, 0, { page, text: menu.text } as FeatureLink)
  }
  return links
}
