import type { Locale } from '#base/locale.ts'
import type { Owner } from '#base/owner.ts'
import { type LegalName, type LegalText, readLegalText } from '#i18n/legal.ts'
import { textsOf } from '#i18n/text.ts'

export type LegalPageData = {
  text: LegalText
  head: { page: LegalName; locale: Locale; title: string; description: string }
}

/** What a legal page is made of. Server only. */
export function readLegalPage(page: LegalName, locale: Locale, owner: Owner): LegalPageData {
  const text = readLegalText(page, locale, owner)
  const description = textsOf(locale).t(`legal:${page}.description`, { brand: owner.name })
  return { text, head: { page, locale, title: text.title, description } }
}
