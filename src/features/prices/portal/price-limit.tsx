import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { readPieces } from '#base/reading/pieces.ts'
import { type ProductFilter, withFilter } from '#features/catalogue/product-filter.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { usePricesHidden } from './hidden-prices.ts'
import { useOwnPrices } from './own-prices.ts'

import page from '#ui/page.module.css'
import styles from './price-limit.module.css'

/** More is no price of a coat. */
const LIMIT_MAX = 9_999_999

type PriceLimitProps = { filter: ProductFilter; onChoose: (next: ProductFilter) => void }

/**
 * The filter of products by their price for the smallest quantity, a field in the form of the filters: Enter, and
 * leaving it, apply the amount. Without a price list, and while prices are hidden, a chosen amount only stays.
 */
export function PriceLimit({ filter, onChoose }: PriceLimitProps) {
  const { t } = useTranslation('ladder')
  const id = useId()
  const locale = useLocale()
  const currency = useOwnPrices()?.terms?.currency
  const chosen = filter.priceMax ?? ''
  if (usePricesHidden() || !currency)
    return chosen && <input type="hidden" name="priceMax" value={chosen} />
  return (
    <div className={styles.limit}>
      <label className={page.label} htmlFor={id}>
        {t('limit', { currency })}
      </label>
      <input
        // The address may change by a chip or by Back.
        key={chosen}
        id={id}
        className={styles.input}
        name="priceMax"
        placeholder={t('limitHint')}
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
        defaultValue={chosen}
        onBlur={({ target }) => {
          const usual = { least: 1, most: LIMIT_MAX }
          const reading = readPieces(target.value, { locale, most: LIMIT_MAX, usual })
          const isUnread = reading.kind === 'unclear' || reading.kind === 'question'
          target.setAttribute('aria-invalid', String(isUnread))
          if (isUnread) return
          const next = reading.kind === 'value' && reading.value > 0 ? String(reading.value) : ''
          target.value = next
          if (next !== chosen) onChoose(withFilter(filter, 'priceMax', next || null))
        }}
      />
    </div>
  )
}
