import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { readPercent } from '#base/reading/decimals.ts'
import { readPieces } from '#base/reading/pieces.ts'
import { writeDecimal } from '#base/reading/write.ts'
import { QUANTITY_MAX } from '#features/prices/price-list.ts'
import { Button } from '#ui/button.tsx'
import { ReadField } from '#web/forms/read-field.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

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
  const locale = useLocale()
  const [by, setBy] = useState<number | null>(null)
  const [from, setFrom] = useState<number | null>(null)
  // A field begins anew once its value has been used.
  const [turn, setTurn] = useState(0)
  const count = products.length

  function changePercent(event: FormEvent) {
    event.preventDefault()
    if (by === null) return
    grid.changePercent(by, products)
    setBy(null)
    setTurn(turn + 1)
  }

  function addQuantity(event: FormEvent) {
    event.preventDefault()
    if (!from) return
    grid.addQuantity(from)
    setFrom(null)
    setTurn(turn + 1)
  }

  return (
    <div className={styles.tools}>
      <form className={styles.tool} onSubmit={changePercent}>
        <ReadField<number>
          key={turn}
          name="percent"
          inputMode="text"
          label={t('grid.percent')}
          read={(typed) => readPercent(typed, { locale, least: -90, most: 900 })}
          write={(percent) => writeDecimal(String(percent), locale)}
          onValue={setBy}
        />
        <Button type="submit" variant="outline" disabled={by === null || count === 0}>
          {t(isSelection ? 'grid.applySelected' : 'grid.applyAll', { count })}
        </Button>
      </form>
      <form className={styles.tool} onSubmit={addQuantity}>
        <ReadField<number>
          key={turn}
          name="quantity"
          inputMode="numeric"
          label={t('grid.addQuantity')}
          read={(typed) => readPieces(typed, { locale, most: QUANTITY_MAX })}
          write={String}
          onValue={setFrom}
        />
        <Button type="submit" variant="outline" disabled={!from}>
          {t('grid.add')}
        </Button>
      </form>
      <Button type="button" variant="outline" disabled={!grid.undo} onClick={() => grid.undo?.()}>
        {t('grid.undo')}
      </Button>
    </div>
  )
}
