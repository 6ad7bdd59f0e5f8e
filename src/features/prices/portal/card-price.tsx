import { useTranslation } from 'react-i18next'

import { useMoney } from '#web/shell/use-money.ts'

import { usePricesHidden } from './hidden-prices.ts'
import { useOwnPrices } from './own-prices.ts'

import styles from './own-prices.module.css'

/** The ladder of a product, on its card. */
export function CardPrice({ id }: { id: string }) {
  const { t } = useTranslation('ladder')
  const money = useMoney()
  const ladder = useOwnPrices()?.ladders[id]
  if (usePricesHidden() || !ladder) return null
  return (
    <p className={styles.card}>
      {ladder.steps.length === 0 && t('onRequest')}
      {ladder.steps.map(({ fromQuantity, amount }) => (
        // The browser may format an amount in another way than the server.
        <span key={fromQuantity} className={styles.step} suppressHydrationWarning>
          {t('step', { quantity: fromQuantity, amount: money(amount) })}
        </span>
      ))}
    </p>
  )
}
