import { useState } from 'react'

import { piecesOfColor } from '#base/quantity-matrix.ts'
import { focusUnread } from '#ui/reading/focus-unread.ts'

import type { MatrixColor, MatrixSize } from './matrix-cells.ts'
import { MatrixSwatch } from './matrix-swatch.tsx'
import { setPieces } from './matrix-table.tsx'
import { PiecesField } from './pieces-field.tsx'
import type { MatrixProps } from './quantity-matrix.tsx'

import styles from './quantity-matrix.module.css'

/** The matrix on a phone: a single color at a time, its sizes below each other, with buttons that add and take a piece. */
export function MatrixByColor(props: MatrixProps) {
  const { caption, colors, sizes, value, messages, shortfalls } = props
  const [chosen, setChosen] = useState(props.chosen ?? colors[0]?.code)
  const color = colors.find(({ code }) => code === chosen) ?? colors[0]
  if (!color) return null
  return (
    <fieldset>
      <legend className={styles.caption}>{caption}</legend>
      <div className={styles.colors}>
        {colors.map(({ code, name, hex }) => (
          <button
            key={code}
            type="button"
            className={styles.choice}
            aria-pressed={code === color.code}
            onClick={({ currentTarget }) => {
              // A text that counts nothing yet stays in sight.
              if (!focusUnread(currentTarget.closest('fieldset'))) setChosen(code)
            }}
          >
            <MatrixSwatch hex={hex} />
            {name}
            <span className={styles.count}>{piecesOfColor(value, code) || ''}</span>
          </button>
        ))}
      </div>
      <ul className={styles.sizes}>
        {sizes.map((size) => (
          <SizeLine
            key={`${color.code}/${size.code}`}
            {...props}
            color={color}
            size={size}
            pieces={value[color.code]?.[size.code] ?? 0}
          />
        ))}
      </ul>
      <output className={styles.shortfall}>{shortfalls?.[color.code]}</output>
      <output className={styles.sum}>
        {color.name}: {messages.pieces(piecesOfColor(value, color.code))}
      </output>
    </fieldset>
  )
}

type SizeProps = Pick<MatrixProps, 'onChange' | 'messages'> & {
  color: MatrixColor
  size: MatrixSize
  pieces: number
}

function SizeLine({ color, size, pieces, onChange, messages }: SizeProps) {
  if (!onChange)
    return (
      <li className={styles.size}>
        {size.label} <span className={styles.count}>{pieces || '–'}</span>
      </li>
    )
  const set = (next: number) => setPieces(onChange, color.code, size.code, next)
  return (
    <li className={styles.size}>
      {size.label}
      <button
        type="button"
        className={styles.step}
        aria-label={messages.fewer(size.label)}
        disabled={pieces === 0}
        onClick={() => set(pieces - 1)}
      >
        −
      </button>
      <PiecesField
        label={messages.cell(color.name, size.label)}
        messages={messages}
        pieces={pieces}
        onPieces={set}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={messages.more(size.label)}
        onClick={() => set(pieces + 1)}
      >
        +
      </button>
    </li>
  )
}
