import type { Locale } from '#base/locale.ts'
import type { FooterPart, SiteRoute } from '#features/feature-manifest.ts'
import { siteRoutes } from '#features/server-features.ts'
import { textsOf } from '#i18n/text.ts'

type Routes = typeof siteRoutes

/** Public pages of features that the footer leads to: each has the text `<page>:link`. */
type LinkedPage = {
  [Page in keyof Routes]: Routes[Page] extends { footer: FooterPart } ? Page : never
}[keyof Routes]

export type FooterLink = { page: LinkedPage; part: FooterPart; text: string }

/** Links of the footer to pages of features, in a language; the others are in its component. Server only. */
export function footerLinks(locale: Locale): FooterLink[] {
  const { t } = textsOf(locale)
  return Object.entries<SiteRoute>(siteRoutes).flatMap(([name, { footer }]) => {
    if (!footer) return []
    const page = name as LinkedPage
    return [{ page, part: footer, text: t(`${page}:link`) }]
  })
}
