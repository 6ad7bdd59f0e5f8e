import { memo, useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import type { Locale } from '#base/locale.ts'
import type { Currency } from '#base/money.ts'
import type { Usual } from '#base/reading/decide.ts'
import {
  amountText,
  type PriceGrid,
  type PriceRow,
  shownAmount,
} from '#features/prices/price-grid.ts'
import type { PriceChange } from '#features/prices/price-list.ts'

import { PriceCell } from './price-cell.tsx'
import type { PriceListView } from './price-list-data.ts'
import { useRowWindow } from './use-row-window.ts'

import pageStyles from '#ui/page.module.css'
import styles from './price-grid.module.css'

export type GridProduct = PriceListView['products'][number]

type PriceGridTableProps = {
  caption: string
  products: readonly GridProduct[]
  quantities: readonly number[]
  stored: PriceGrid
  draft: PriceGrid
  currency: Currency
  language: Locale
  usual: Usual | null
  selected: ReadonlySet<string>
  onSelect: (product: string) => void
  /** Null: the prices are only read. */
  onChange: ((changes: readonly PriceChange[]) => void) | null
  onPaste: (
    text: string,
    from: { row: number; column: number },
    products: readonly GridProduct[],
  ) => void
}

/** Products by quantities. */
export function PriceGridTable(props: PriceGridTableProps) {
  const { caption, products, quantities, stored, draft, selected, onChange, onPaste } = props
  const { t } = useTranslation('prices')
  const rows = products.length
  const { scroller, onScroll, from, to } = useRowWindow(rows)
  const setAmount = useCallback(
    (row: number, column: number, minor: number | null) => {
      const [product, quantity] = [products[row], quantities[column]]
      if (product && quantity !== undefined) onChange?.([[product.id, quantity, minor]])
    },
    [products, quantities, onChange],
  )
  const paste = useCallback(
    (text: string, row: number, column: number) => onPaste(text, { row, column }, products),
    [products, onPaste],
  )
  return (
    <div ref={scroller} className={styles.scroll} onScroll={onScroll}>
      <table className={styles.table} aria-rowcount={rows + 1}>
        <caption className={pageStyles.visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('grid.product')}</th>
            {quantities.map((quantity) => (
              <th key={quantity} scope="col">
                {t('grid.from', { quantity })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap rows={from} />
          {products.slice(from, to).map((product, index) => (
            <GridRow
              key={product.id}
              product={product}
              row={from + index}
              rows={rows}
              quantities={quantities}
              stored={stored[product.id]}
              changed={draft[product.id]}
              currency={props.currency}
              language={props.language}
              usual={props.usual}
              isSelected={selected.has(product.id)}
              onSelect={props.onSelect}
              onAmount={onChange && setAmount}
              onPasteCells={paste}
            />
          ))}
          <Gap rows={rows - to} />
        </tbody>
      </table>
    </div>
  )
}

/** The room of rows that are not drawn. */
function Gap({ rows }: { rows: number }) {
  return rows > 0 && <tr aria-hidden style={{ blockSize: `calc(${rows} * var(--row))` }} />
}

type GridRowProps = Pick<
  PriceGridTableProps,
  'quantities' | 'currency' | 'language' | 'usual' | 'onSelect'
> & {
  product: GridProduct
  row: number
  rows: number
  stored: PriceRow | undefined
  changed: PriceRow | undefined
  isSelected: boolean
  onAmount: ((row: number, column: number, minor: number | null) => void) | null
  onPasteCells: (text: string, row: number, column: number) => void
}

const GridRow = memo(function GridRow(props: GridRowProps) {
  const { product, row, quantities, stored, changed, currency, language, onAmount } = props
  const { t } = useTranslation('prices')
  const { id, name, styleCode } = product
  return (
    <tr aria-rowindex={row + 2}>
      <th scope="row">
        <label className={styles.product}>
          {onAmount && (
            <input
              type="checkbox"
              checked={props.isSelected}
              aria-label={t('grid.select', { product: name })}
              onChange={() => props.onSelect(id)}
            />
          )}
          <span className={styles.name}>
            {name} <span className={styles.code}>{styleCode}</span>
          </span>
        </label>
      </th>
      {quantities.map((quantity, column) => {
        const minor = shownAmount(stored, changed, quantity)
        return (
          <td key={quantity}>
            {onAmount ? (
              <PriceCell
                row={row}
                column={column}
                rows={props.rows}
                columns={quantities.length}
                label={t('grid.cell', { product: name, quantity })}
                minor={minor}
                isChanged={changed?.[quantity] !== undefined}
                currency={currency}
                language={language}
                usual={props.usual}
                onAmount={onAmount}
                onPasteCells={props.onPasteCells}
              />
            ) : (
              amountText(minor, currency, language)
            )}
          </td>
        )
      })}
    </tr>
  )
})
