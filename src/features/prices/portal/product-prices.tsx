import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { readPieces } from '#base/reading/pieces.ts'
import { stepAt } from '#features/prices/price-ladder.ts'
import type { Tier } from '#features/prices/price.ts'
import { buttonClass } from '#ui/button.tsx'
import { ReadField } from '#web/forms/read-field.tsx'
import { contactPathForProduct } from '#web/shell/contact-link.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useMoney } from '#web/shell/use-money.ts'

import { usePricesHidden } from './hidden-prices.ts'
import { type OwnPrices, useOwnPrices } from './own-prices.ts'
import { PriceBar } from './price-bar.tsx'

import page from '#ui/page.module.css'
import styles from './own-prices.module.css'

type ProductPricesProps = { id: string; color: string | undefined }

/** The partner's prices of a product: the ladder, the price of an own quantity, or the way to ask. */
export function ProductPrices({ id, color }: ProductPricesProps) {
  const { t } = useTranslation('ladder')
  const title = useId()
  const isHidden = usePricesHidden()
  const prices = useOwnPrices()
  const ladder = prices?.ladders[id]
  if (!prices || !ladder) return null
  return (
    <section className={styles.prices} aria-labelledby={title}>
      <h2 className={`${page.label} ${styles.title}`} id={title}>
        {t('label')}
      </h2>
      {!isHidden && ladder.steps.length > 0 && (
        <>
          <Ladder steps={ladder.steps} />
          <Sizes sizes={prices.sizes} />
          <OwnQuantity steps={ladder.steps} />
        </>
      )}
      {!isHidden && ladder.steps.length === 0 && (
        <OnRequest id={id} color={color} hasEnded={ladder.reason === 'listEnded'} />
      )}
      <PriceBar />
    </section>
  )
}

function Ladder({ steps }: { steps: Tier[] }) {
  const { t } = useTranslation('ladder')
  const money = useMoney()
  return (
    <ol className={styles.ladder}>
      {steps.map(({ fromQuantity, amount }) => (
        <li key={fromQuantity}>{t('step', { quantity: fromQuantity, amount: money(amount) })}</li>
      ))}
    </ol>
  )
}

/** The surcharge of a size on each piece. */
function Sizes({ sizes }: { sizes: OwnPrices['sizes'] }) {
  const { t } = useTranslation('ladder')
  const money = useMoney()
  return sizes.map(({ key, change }) => {
    const size = 'amount' in change ? money(change.amount) : `${change.percent} %`
    const isMore = 'amount' in change ? change.amount.minor > 0 : change.percent > 0
    return (
      <p key={key} className={styles.note}>
        {t('sizes', { sizes: key, change: isMore ? `+${size}` : size })}
      </p>
    )
  })
}

function OwnQuantity({ steps }: { steps: Tier[] }) {
  const { t } = useTranslation('ladder')
  const money = useMoney()
  const locale = useLocale()
  const [pieces, setPieces] = useState(0)
  const { step, next } = stepAt(steps, pieces)
  return (
    <div className={styles.own}>
      <ReadField<number>
        name="pieces"
        inputMode="numeric"
        autoComplete="off"
        label={t('quantity')}
        hint={t('quantityHint')}
        read={(typed) => readPieces(typed, { locale })}
        write={String}
        onValue={(typed) => setPieces(typed ?? 0)}
      />
      <output className={styles.answer}>
        {pieces > 0 && step && <strong>{t('unit', { amount: money(step.amount) })}</strong>}
        {pieces > 0 && next && (
          <span>
            {t(step ? 'next' : 'below', {
              count: next.fromQuantity - pieces,
              quantity: next.fromQuantity,
              amount: money(next.amount),
            })}
          </span>
        )}
      </output>
    </div>
  )
}

function OnRequest({ id, color, hasEnded }: ProductPricesProps & { hasEnded: boolean }) {
  const { t } = useTranslation('ladder')
  const locale = useLocale()
  return (
    <>
      <p>{t(hasEnded ? 'listEnded' : 'onRequest')}</p>
      <Link
        className={buttonClass('outline', 'small')}
        to={contactPathForProduct(locale, id, color)}
      >
        {t('ask')}
      </Link>
    </>
  )
}
