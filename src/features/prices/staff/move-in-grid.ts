import type { KeyboardEvent } from 'react'

import { cellAfterKey } from '#ui/matrix/matrix-cells.ts'

/**
 * Moves the focus from a cell to the cell that a key leads to, and selects its text. Left and right move within the text
 * until its end is reached.
 */
export function moveInGrid(
  event: KeyboardEvent<HTMLInputElement>,
  place: { row: number; column: number },
  size: { rows: number; columns: number },
): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const { selectionStart: start, selectionEnd: end, value } = event.currentTarget
  const isAll = start === 0 && end === value.length
  if (event.key === 'ArrowLeft' && !isAll && end !== 0) return
  if (event.key === 'ArrowRight' && !isAll && start !== value.length) return
  const next = cellAfterKey(event.key, place, size)
  if (!next) return
  event.preventDefault()
  const cell = `[data-cell="${next.row},${next.column}"]`
  const target = event.currentTarget.closest('table')?.querySelector<HTMLInputElement>(cell)
  target?.focus()
}
