import type { KeyboardEvent } from 'react'

import { cellAfterKey } from './matrix-cells.ts'

/** Moves the focus from a cell of the matrix to the cell that a key leads to, and selects its content. */
export function moveFocus(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const field = event.currentTarget
  const table = field.closest('table')
  const [row = 0, column = 0] = field.dataset['cell']?.split(',').map(Number) ?? []
  if (!table || !mayLeave(event.key, field)) return
  const body = table.tBodies[0]
  const rows = body?.rows.length ?? 0
  const columns = body?.rows[0]?.querySelectorAll('[data-cell]').length ?? 0
  const next = cellAfterKey(event.key, { row, column }, { rows, columns })
  // Enter would send the form.
  if (next || event.key === 'Enter') event.preventDefault()
  if (!next) return
  const target = table.querySelector<HTMLInputElement>(`[data-cell="${next.row},${next.column}"]`)
  target?.focus()
  target?.select()
}

/** Left and right move within the typed text until its end is reached. */
function mayLeave(key: string, { selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length
  if (key === 'ArrowLeft') return isAllSelected || selectionEnd === 0
  if (key === 'ArrowRight') return isAllSelected || selectionStart === value.length
  return true
}
