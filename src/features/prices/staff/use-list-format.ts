import { useTranslation } from 'react-i18next'

import type { TaxMode } from '#features/prices/price.ts'
import { useFormat } from '#web/forms/use-format.ts'

type Terms = { currency: string; incoterm: string; place: string; taxMode: TaxMode }
type Period = { validFrom: string; validTo: string | null }

/** A list in a line: what its amounts mean, and when it holds. */
export function useListFormat() {
  const { t } = useTranslation('prices')
  const { day } = useFormat()
  return {
    terms: ({ currency, incoterm, place, taxMode }: Terms) =>
      `${currency} · ${incoterm} ${place} · ${t(`taxMode.${taxMode}`)}`,
    period: ({ validFrom, validTo }: Period) =>
      t('period', { from: day(validFrom), to: validTo ? day(validTo) : t('openEnd') }),
  }
}
