import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { useFormat } from '#web/forms/use-format.ts'

import { setPricesHidden, usePricesHidden } from './hidden-prices.ts'
import { type OwnPrices, useOwnPrices } from './own-prices.ts'

import styles from './own-prices.module.css'

/** The meaning of the prices of a page, and the switch that hides them. Without a list there is nothing to hide. */
export function PriceBar() {
  const { t } = useTranslation('ladder')
  const isHidden = usePricesHidden()
  const terms = useOwnPrices()?.terms
  if (!terms) return null
  return (
    <div className={styles.bar}>
      <p suppressHydrationWarning>{isHidden ? t('hidden') : <Terms terms={terms} />}</p>
      <Button
        type="button"
        variant="outline"
        size="small"
        onClick={() => setPricesHidden(!isHidden)}
      >
        {t(isHidden ? 'show' : 'hide')}
      </Button>
    </div>
  )
}

function Terms({ terms }: { terms: NonNullable<OwnPrices['terms']> }) {
  const { t } = useTranslation('ladder')
  const { day } = useFormat()
  const { currency, incoterm, place, taxMode, validTo } = terms
  const delivery = `${currency}, ${incoterm} ${place}`
  return [t(`terms.${taxMode}`, { terms: delivery }), validTo && t('until', { day: day(validTo) })]
    .filter(Boolean)
    .join(', ')
}
