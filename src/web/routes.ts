import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

import { type Locale, locales } from '#base/locale.ts'
import { staffPages } from '#features/features.ts'
import { siteRoutes } from '#features/server-features.ts'
import { type forwards, type PageName, paths } from '#i18n/paths.ts'

type Files = Partial<Record<PageName, string>>

/** The file of each page. The address of each page, in each language, is in `i18n/paths.ts`. */
const site = {
  home: 'site/home/home.tsx',
  products: 'site/products/products.tsx',
  category: 'site/category/category.tsx',
  product: 'site/product/product.tsx',
  brand: 'site/brand/brand.tsx',
  atelier: 'site/atelier/atelier.tsx',
  about: 'site/about/about.tsx',
  fabrics: 'site/fabrics/fabrics.tsx',
  partnerLogin: 'site/login/partner-login.tsx',
  forgotPassword: 'site/login/forgot-password.tsx',
  newPassword: 'site/login/new-password.tsx',
  invitation: 'site/login/invitation.tsx',
  confirmEmail: 'account/confirm-email.tsx',
  privacy: 'site/legal/privacy.tsx',
  terms: 'site/legal/terms.tsx',
  cookies: 'site/legal/cookies.tsx',
  saleTerms: 'site/legal/sale-terms.tsx',
  legalNotice: 'site/legal/legal-notice.tsx',
  ...filesOf(siteRoutes),
} as const satisfies Files

const portal = {
  partner: 'portal/dashboard.tsx',
  partnerProducts: 'portal/products.tsx',
  partnerProduct: 'portal/product.tsx',
  partnerBoard: 'portal/board.tsx',
  partnerDocuments: '../features/documents/portal/partner-documents.tsx',
  partnerExports: '../features/line-sheets/portal/exports.tsx',
  partnerRequests: '../features/orders/portal/requests.tsx',
  partnerRequest: '../features/orders/portal/request.tsx',
} as const satisfies Files

const admin = {
  adminDashboard: 'admin/today/today.tsx',
  adminApplications: '../features/applications/staff/applications.tsx',
  adminPartners: 'admin/partners/partners.tsx',
  adminCredentials: 'admin/credentials/credentials.tsx',
  adminLinks: 'admin/links/links.tsx',
  adminMessages: '../features/messages/staff/messages.tsx',
  adminEmails: '../features/emails/staff/emails.tsx',
  adminReports: '../features/reports/staff/reports.tsx',
  adminPersonalData: '../features/personal-data/staff/personal-data.tsx',
  adminAudit: 'admin/audit/audit.tsx',
  adminProducts: '../features/catalogue-admin/staff/products.tsx',
  adminProduct: '../features/catalogue-admin/staff/product.tsx',
  adminProductPreview: '../features/catalogue-admin/staff/product-preview.tsx',
  adminTerms: '../features/catalogue-admin/staff/terms.tsx',
  adminMedia: '../features/picture-library/staff/media.tsx',
  adminSettings: '../features/settings/staff/settings.tsx',
  adminStaff: '../features/staff-accounts/staff/staff.tsx',
  adminTranslations: '../features/translations/staff/translations.tsx',
  adminTranslation: '../features/translations/staff/translation.tsx',
  adminImports: '../features/catalogue-import/staff/imports.tsx',
  adminImport: '../features/catalogue-import/staff/import.tsx',
  ...filesOf(staffPages),
} as const satisfies Files

const account = {
  account: 'account/account.tsx',
  accountData: 'account/data/data.tsx',
  accountCompany: 'account/company/company.tsx',
} as const satisfies Files

/** Files of the pages that features declare. */
function filesOf<Name extends string>(pages: Record<Name, { file: string }>): Record<Name, string> {
  const files = Object.entries<{ file: string }>(pages).map(([name, { file }]) => [
    name,
    `../features/${file}`,
  ])
  return Object.fromEntries(files) as Record<Name, string>
}

/** Does not compile while a page has no file. A page that only redirects needs none. */
type Shown = keyof typeof site | keyof typeof portal | keyof typeof admin | keyof typeof account
const missing: Exclude<PageName, Shown | keyof typeof forwards>[] = []
void (missing satisfies never[])

const inEachLanguage = (files: Files): RouteConfigEntry[] =>
  (Object.entries(files) as [PageName, string][]).flatMap(([page, file]) =>
    locales.map((locale) => route(paths[page][locale], file, { id: `${page}.${locale}` })),
  )

/** Unknown addresses below an area are missing inside its frame. */
const notFoundBelow = (area: string, start: Record<Locale, string>): RouteConfigEntry[] =>
  locales.map((locale) =>
    route(`${start[locale]}/*`, 'shell/not-found-page.tsx', { id: `notFound.${area}.${locale}` }),
  )

export default [
  layout('shell/frame/site-layout.tsx', [
    layout('shell/frame/error-layout.tsx', [
      ...inEachLanguage(site),
      route('*', 'shell/not-found-page.tsx'),
    ]),
  ]),
  layout('portal/portal-layout.tsx', [
    ...inEachLanguage(portal),
    ...notFoundBelow('partner', paths.partner),
  ]),
  layout('admin/admin-layout.tsx', [
    ...inEachLanguage(admin),
    ...notFoundBelow('admin', paths.admin),
  ]),
  layout('account/account-layout.tsx', [
    ...inEachLanguage(account),
    ...notFoundBelow('account', paths.account),
  ]),
] satisfies RouteConfig
