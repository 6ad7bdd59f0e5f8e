import { useTranslation } from 'react-i18next'

import { type ProductFilter, withFilter } from '#features/catalogue/product-filter.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

import { usePricesHidden } from './hidden-prices.ts'
import { useOwnPrices } from './own-prices.ts'

import styles from './own-prices.module.css'

type PriceLimitProps = { filter: ProductFilter; onChoose: (next: ProductFilter) => void }

/** Leaves out products that cost more for the smallest quantity. Without a price list there is nothing to limit. */
export function PriceLimit({ filter, onChoose }: PriceLimitProps) {
  const { t } = useTranslation('ladder')
  const currency = useOwnPrices()?.terms?.currency
  if (usePricesHidden() || !currency) return null
  return (
    <form
      // The address may change by a chip or by Back.
      key={filter.priceMax ?? ''}
      className={styles.limit}
      onSubmit={(event) => {
        event.preventDefault()
        const typedMax = new FormData(event.currentTarget).get('priceMax')
        const units = typeof typedMax === 'string' ? Number.parseInt(typedMax) : 0
        onChoose(withFilter(filter, 'priceMax', units > 0 ? String(units) : null))
      }}
    >
      <Field
        name="priceMax"
        label={t('limit', { currency })}
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
        defaultValue={filter.priceMax}
      />
      <Button variant="outline" size="small">
        {t('limitSet')}
      </Button>
    </form>
  )
}
