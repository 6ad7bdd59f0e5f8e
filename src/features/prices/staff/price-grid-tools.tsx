import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { QUANTITY_MAX } from '#features/prices/price-list.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

import { readPercent } from './copy-form.tsx'
import type { usePriceGrid } from './use-price-grid.ts'

import styles from './price-grid.module.css'

export type PriceGridState = ReturnType<typeof usePriceGrid>

type PriceGridToolsProps = {
  grid: PriceGridState
  /** Those that a percentage changes. */
  products: string[]
  isSelection: boolean
}

/** A percentage for many prices, a further quantity, and undo. */
export function PriceGridTools({ grid, products, isSelection }: PriceGridToolsProps) {
  const { t } = useTranslation('prices')
  const [percent, setPercent] = useState('')
  const [quantity, setQuantity] = useState('')
  const by = readPercent(percent)
  const from = Number(quantity)
  const isPercent = Number.isFinite(by) && by >= -90 && by <= 900
  const isQuantity = Number.isInteger(from) && from > 0 && from <= QUANTITY_MAX
  const count = products.length

  function changePercent(event: FormEvent) {
    event.preventDefault()
    if (!isPercent) return
    grid.changePercent(by, products)
    setPercent('')
  }

  function addQuantity(event: FormEvent) {
    event.preventDefault()
    if (!isQuantity) return
    grid.addQuantity(from)
    setQuantity('')
  }

  return (
    <div className={styles.tools}>
      <form className={styles.tool} onSubmit={changePercent}>
        <Field
          name="percent"
          inputMode="decimal"
          label={t('grid.percent')}
          value={percent}
          onChange={({ currentTarget }) => setPercent(currentTarget.value)}
        />
        <Button type="submit" variant="outline" disabled={!isPercent || count === 0}>
          {t(isSelection ? 'grid.applySelected' : 'grid.applyAll', { count })}
        </Button>
      </form>
      <form className={styles.tool} onSubmit={addQuantity}>
        <Field
          name="quantity"
          inputMode="numeric"
          label={t('grid.addQuantity')}
          value={quantity}
          onChange={({ currentTarget }) => setQuantity(currentTarget.value)}
        />
        <Button type="submit" variant="outline" disabled={!isQuantity}>
          {t('grid.add')}
        </Button>
      </form>
      <Button type="button" variant="outline" disabled={!grid.undo} onClick={() => grid.undo?.()}>
        {t('grid.undo')}
      </Button>
    </div>
  )
}
