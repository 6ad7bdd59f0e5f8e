import { memo, useId } from 'react'

import { piecesOf, piecesOfColor, piecesOfSize, withPieces } from '#base/quantity-matrix.ts'
import type { QuantityMatrix } from '#base/quantity-matrix.ts'

import type { CellPlace, MatrixColor, MatrixSize } from './matrix-cells.ts'
import { MatrixPastePreview, useMatrixPaste } from './matrix-paste.tsx'
import { MatrixSwatch } from './matrix-swatch.tsx'
import { moveFocus } from './move-focus.ts'
import { PiecesField } from './pieces-field.tsx'
import type { ChangeMatrix, MatrixProps } from './quantity-matrix.tsx'

import pageStyles from '#ui/page.module.css'
import styles from './quantity-matrix.module.css'

/** The matrix as a table. A key press renders its field, the row without the other fields, and the totals. */
export function MatrixTable(props: MatrixProps) {
  const { caption, colors, sizes, chosen, value, onChange, messages, shortfalls } = props
  const { pasted, paste, forget } = useMatrixPaste(props)
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={pageStyles.visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.color}</th>
            {sizes.map(({ code, label }) => (
              <th key={code} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">{messages.total}</th>
          </tr>
        </thead>
        <tbody>
          {colors.map((color, row) => (
            <MatrixRow
              key={color.code}
              color={color}
              isChosen={color.code === chosen}
              row={row}
              sizes={sizes}
              quantities={value[color.code]}
              onChange={onChange}
              onPaste={paste}
              messages={messages}
              shortfall={shortfalls?.[color.code]}
            />
          ))}
        </tbody>
        <tfoot>
          <TotalRow sizes={sizes} value={value} messages={messages} />
        </tfoot>
      </table>
      {pasted && <MatrixPastePreview {...props} pasted={pasted} onDone={forget} />}
    </div>
  )
}

type RowProps = Pick<MatrixProps, 'sizes' | 'onChange' | 'messages'> & {
  color: MatrixColor
  isChosen: boolean
  row: number
  quantities: QuantityMatrix[string] | undefined
  onPaste: (pasted: string, place: CellPlace) => void
  shortfall: string | undefined
}

const MatrixRow = memo(function MatrixRow(props: RowProps) {
  const {
    color,
    isChosen,
    row,
    sizes,
    quantities = {},
    onChange,
    onPaste,
    messages,
    shortfall,
  } = props
  const note = useId()
  return (
    <tr data-short={shortfall ? true : undefined} data-chosen={isChosen || undefined}>
      <th scope="row">
        <span className={styles.color}>
          <MatrixSwatch hex={color.hex} />
          {color.name}
        </span>
        {shortfall && (
          <span id={note} className={styles.shortfall}>
            {shortfall}
          </span>
        )}
      </th>
      {sizes.map((size, column) => (
        <td key={size.code}>
          {onChange ? (
            <MatrixCell
              {...{ color, size, row, column, onChange, onPaste, messages }}
              note={shortfall && note}
              pieces={quantities[size.code] ?? 0}
            />
          ) : (
            (quantities[size.code] ?? '')
          )}
        </td>
      ))}
      <td className={styles.total}>{piecesOfColor({ row: quantities }, 'row') || ''}</td>
    </tr>
  )
})

type CellProps = Pick<RowProps, 'color' | 'row' | 'onPaste' | 'messages'> & {
  size: MatrixSize
  column: number
  pieces: number
  onChange: ChangeMatrix
  note: string | undefined
}

/** A field of a row; of the fields of the row, only the one whose pieces change renders. */
const MatrixCell = memo(function MatrixCell(props: CellProps) {
  const { color, size, row, column, pieces, onChange, onPaste, messages, note } = props
  return (
    <PiecesField
      place={{ row, column }}
      label={messages.cell(color.name, size.label)}
      note={note}
      messages={messages}
      pieces={pieces}
      onPieces={(next) => setPieces(onChange, color.code, size.code, next)}
      onKeyDown={moveFocus}
      onPasteCells={onPaste}
    />
  )
})

/** Sets the pieces of a cell. */
export function setPieces(onChange: ChangeMatrix, color: string, size: string, pieces: number) {
  onChange((before) => withPieces(before, color, size, pieces))
}

function TotalRow({ sizes, value, messages }: Pick<MatrixProps, 'sizes' | 'value' | 'messages'>) {
  return (
    <tr>
      <th scope="row">{messages.total}</th>
      {sizes.map(({ code }) => (
        <td key={code}>{piecesOfSize(value, code) || ''}</td>
      ))}
      <td className={styles.total}>{piecesOf(value)}</td>
    </tr>
  )
}
