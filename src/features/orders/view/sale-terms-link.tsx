import { useTranslation } from 'react-i18next'

import type { SaleTerms } from '#base/legal.ts'
import type { Locale } from '#base/locale.ts'
import { saleTermsPath } from '#i18n/path-to.ts'

type SaleTermsLinkProps = {
  /** Language of the offer, and so of the text that binds. */
  language: Locale
  saleTerms: SaleTerms | null
  /** Named by offers of before; its text is not kept. */
  termsVersion: string
}

/** The terms of sale of an offer: the very version that it names, opened beside the page. */
export function SaleTermsLink({ language, saleTerms, termsVersion }: SaleTermsLinkProps) {
  const { t } = useTranslation('order')
  if (saleTerms)
    return (
      <a href={saleTermsPath(saleTerms, language)} target="_blank" rel="noreferrer">
        {t('saleTerms.named', { version: saleTerms.version })}
      </a>
    )
  return termsVersion ? t('saleTerms.unkept', { version: termsVersion }) : t('saleTerms.none')
}
