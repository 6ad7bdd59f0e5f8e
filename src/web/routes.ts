import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

import { locales } from '#base/locale.ts'
import { type forwards, type PageName, paths } from '#i18n/paths.ts'

type Files = Partial<Record<PageName, string>>

/** Which file shows which page. Where the page lives, in each language, is in `i18n/paths.ts`. */
const site = {
  home: 'site/home.tsx',
  products: 'site/products.tsx',
  product: 'site/product.tsx',
  brand: 'site/brand.tsx',
  atelier: 'site/atelier.tsx',
  contact: 'site/contact.tsx',
  becomePartner: 'site/become-partner.tsx',
  partnerLogin: 'site/partner-login.tsx',
  forgotPassword: 'site/forgot-password.tsx',
  newPassword: 'site/new-password.tsx',
  confirmEmail: 'account/confirm-email.tsx',
  privacy: 'site/privacy.tsx',
  terms: 'site/terms.tsx',
  cookies: 'site/cookies.tsx',
} as const satisfies Files

const portal = {
  partner: 'portal/dashboard.tsx',
  partnerProducts: 'portal/products.tsx',
  partnerProduct: 'portal/product.tsx',
} as const satisfies Files

const admin = { adminDashboard: 'admin/dashboard.tsx' } as const satisfies Files

const account = { account: 'account/account.tsx' } as const satisfies Files

/** Does not compile while a page has no file. A page that only points elsewhere needs none. */
type Shown = keyof typeof site | keyof typeof portal | keyof typeof admin | keyof typeof account
const missing: Exclude<PageName, Shown | keyof typeof forwards>[] = []
void (missing satisfies never[])

const inEachLanguage = (files: Files): RouteConfigEntry[] =>
  (Object.entries(files) as [PageName, string][]).flatMap(([page, file]) =>
    locales.map((locale) => route(paths[page][locale], file, { id: `${page}.${locale}` })),
  )

export default [
  layout('site/site-layout.tsx', [
    layout('site/page-errors.tsx', [
      ...inEachLanguage(site),
      layout('portal/portal-layout.tsx', inEachLanguage(portal)),
      layout('admin/admin-layout.tsx', inEachLanguage(admin)),
      layout('account/account-layout.tsx', inEachLanguage(account)),
      route('*', 'site/no-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
