import type { Locale } from '#base/locale.ts'
import { staffPages } from '#features/features.ts'

type PathsOf<Pages extends Record<string, { paths: unknown }>> = {
  readonly [Name in keyof Pages]: Pages[Name]['paths']
}

const pathsOfFeatures = Object.fromEntries(
  Object.entries(staffPages).map(([name, page]) => [name, page.paths]),
) as PathsOf<typeof staffPages>

/**
 * Every address people can visit, in every language; features name those of their own pages. A word after `:` is a
 * parameter.
 */
export const paths = {
  home: { tr: '/tr', en: '/en', ru: '/ru' },
  products: { tr: '/tr/urunler', en: '/en/products', ru: '/ru/produkty' },
  category: {
    tr: '/tr/urunler/:category',
    en: '/en/products/:category',
    ru: '/ru/produkty/:category',
  },
  product: { tr: '/tr/urun/:id', en: '/en/product/:id', ru: '/ru/produkt/:id' },
  brand: { tr: '/tr/marka', en: '/en/brand', ru: '/ru/brend' },
  atelier: { tr: '/tr/atolye', en: '/en/atelier', ru: '/ru/atelye' },
  about: { tr: '/tr/hakkimizda', en: '/en/about', ru: '/ru/o-nas' },
  fabrics: { tr: '/tr/kumaslar', en: '/en/fabrics', ru: '/ru/tkani' },
  contact: { tr: '/tr/iletisim', en: '/en/contact', ru: '/ru/kontakty' },
  becomePartner: {
    tr: '/tr/partner-basvuru',
    en: '/en/become-a-partner',
    ru: '/ru/stat-partnerom',
  },
  getAQuote: { tr: '/tr/teklif-iste', en: '/en/get-a-quote', ru: '/ru/zapros-rascheta' },
  guestRequest: { tr: '/tr/talebim', en: '/en/my-request', ru: '/ru/moj-zapros' },
  partnerLogin: { tr: '/tr/partner-giris', en: '/en/partner-login', ru: '/ru/vhod-partnera' },
  forgotPassword: {
    tr: '/tr/sifremi-unuttum',
    en: '/en/forgot-password',
    ru: '/ru/zabyli-parol',
  },
  newPassword: { tr: '/tr/yeni-sifre', en: '/en/new-password', ru: '/ru/novyj-parol' },
  invitation: { tr: '/tr/davet', en: '/en/invitation', ru: '/ru/priglashenie' },
  confirmEmail: {
    tr: '/tr/e-posta-onayi',
    en: '/en/confirm-email',
    ru: '/ru/podtverzhdenie-pochty',
  },
  privacy: {
    tr: '/tr/gizlilik-politikasi',
    en: '/en/privacy-policy',
    ru: '/ru/politika-konfidencialnosti',
  },
  terms: {
    tr: '/tr/kullanim-sartlari',
    en: '/en/terms-of-service',
    ru: '/ru/usloviya-ispolzovaniya',
  },
  cookies: {
    tr: '/tr/cerez-politikasi',
    en: '/en/cookie-policy',
    ru: '/ru/politika-fajlov-cookie',
  },
  verify: { tr: '/tr/belge-dogrula', en: '/en/verify', ru: '/ru/proverka-dokumenta' },
  legalNotice: { tr: '/tr/kunye', en: '/en/legal-notice', ru: '/ru/rekvizity' },
  partner: { tr: '/tr/partner', en: '/en/partner', ru: '/ru/partner' },
  partnerDashboard: {
    tr: '/tr/partner-dashboard',
    en: '/en/partner-dashboard',
    ru: '/ru/partner-dashboard',
  },
  partnerProducts: {
    tr: '/tr/partner/urunler',
    en: '/en/partner/products',
    ru: '/ru/partner/produkty',
  },
  partnerProduct: {
    tr: '/tr/partner/urunler/:id',
    en: '/en/partner/products/:id',
    ru: '/ru/partner/produkty/:id',
  },
  partnerDocuments: {
    tr: '/tr/partner/belgeler',
    en: '/en/partner/documents',
    ru: '/ru/partner/dokumenty',
  },
  partnerExports: {
    tr: '/tr/partner/model-listeleri',
    en: '/en/partner/line-sheets',
    ru: '/ru/partner/lajnshity',
  },
  partnerBoard: {
    tr: '/tr/partner/panolar/:id',
    en: '/en/partner/boards/:id',
    ru: '/ru/partner/podborki/:id',
  },
  partnerRequests: {
    tr: '/tr/partner/talepler',
    en: '/en/partner/requests',
    ru: '/ru/partner/zaprosy',
  },
  partnerRequest: {
    tr: '/tr/partner/talepler/:id',
    en: '/en/partner/requests/:id',
    ru: '/ru/partner/zaprosy/:id',
  },
  account: { tr: '/tr/hesap', en: '/en/account', ru: '/ru/akkaunt' },
  accountData: { tr: '/tr/hesap/verilerim', en: '/en/account/data', ru: '/ru/akkaunt/dannye' },
  accountCompany: {
    tr: '/tr/hesap/firma',
    en: '/en/account/company',
    ru: '/ru/akkaunt/kompaniya',
  },
  admin: { tr: '/tr/admin', en: '/en/admin', ru: '/ru/admin' },
  adminDashboard: {
    tr: '/tr/admin-dashboard',
    en: '/en/admin-dashboard',
    ru: '/ru/admin-dashboard',
  },
  adminApplications: {
    tr: '/tr/admin/basvurular',
    en: '/en/admin/applications',
    ru: '/ru/admin/zayavki',
  },
  adminPartners: { tr: '/tr/admin/partnerler', en: '/en/admin/partners', ru: '/ru/admin/partnery' },
  adminProducts: { tr: '/tr/admin/urunler', en: '/en/admin/products', ru: '/ru/admin/modeli' },
  adminProduct: {
    tr: '/tr/admin/urunler/:id',
    en: '/en/admin/products/:id',
    ru: '/ru/admin/modeli/:id',
  },
  adminProductPreview: {
    tr: '/tr/admin/urunler/:id/onizleme',
    en: '/en/admin/products/:id/preview',
    ru: '/ru/admin/modeli/:id/predprosmotr',
  },
  adminMedia: { tr: '/tr/admin/medya', en: '/en/admin/media', ru: '/ru/admin/media' },
  adminStaff: { tr: '/tr/admin/ekip', en: '/en/admin/team', ru: '/ru/admin/komanda' },
  adminSettings: { tr: '/tr/admin/ayarlar', en: '/en/admin/settings', ru: '/ru/admin/nastrojki' },
  adminTranslations: {
    tr: '/tr/admin/ceviriler',
    en: '/en/admin/translations',
    ru: '/ru/admin/perevody',
  },
  adminTranslation: {
    tr: '/tr/admin/ceviriler/:id',
    en: '/en/admin/translations/:id',
    ru: '/ru/admin/perevody/:id',
  },
  adminTerms: { tr: '/tr/admin/listeler', en: '/en/admin/lists', ru: '/ru/admin/spiski' },
  adminImports: { tr: '/tr/admin/ice-aktar', en: '/en/admin/import', ru: '/ru/admin/import' },
  adminImport: {
    tr: '/tr/admin/ice-aktar/:id',
    en: '/en/admin/import/:id',
    ru: '/ru/admin/import/:id',
  },
  adminCredentials: {
    tr: '/tr/admin/giris-bilgileri',
    en: '/en/admin/credentials',
    ru: '/ru/admin/dannye-dlya-vhoda',
  },
  adminMessages: {
    tr: '/tr/admin/mesajlar',
    en: '/en/admin/messages',
    ru: '/ru/admin/soobshcheniya',
  },
  adminReports: { tr: '/tr/admin/raporlar', en: '/en/admin/reports', ru: '/ru/admin/otchety' },
  adminPersonalData: {
    tr: '/tr/admin/kisisel-veriler',
    en: '/en/admin/personal-data',
    ru: '/ru/admin/personalnye-dannye',
  },
  adminAudit: { tr: '/tr/admin/islem-kaydi', en: '/en/admin/audit', ru: '/ru/admin/zhurnal' },
  adminEmails: { tr: '/tr/admin/e-postalar', en: '/en/admin/emails', ru: '/ru/admin/pisma' },
  ...pathsOfFeatures,
} as const satisfies Record<string, Record<Locale, `/${string}`>>

export type PageName = keyof typeof paths

/** Pages that only point at another page of the same language. */
export const forwards = {
  partnerDashboard: 'partner',
  admin: 'adminDashboard',
} as const satisfies Partial<Record<PageName, PageName>>
