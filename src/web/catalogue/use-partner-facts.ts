import type { PartnerFacts } from '#features/product-fields/field-lists.ts'
import { partnerFactTexts } from '#features/product-fields/partner-fact-texts.ts'
import { languages } from '#i18n/languages.ts'

import { useLocale } from '../shell/use-locale.ts'
import type { Fact } from './use-product-facts.ts'

/** The partner-only facts of a product, with units; an unknown fact has no value. */
export function usePartnerFacts(facts: PartnerFacts | null): Fact[] {
  const locale = useLocale()
  return partnerFactTexts(facts, locale, languages[locale].intl)
}
