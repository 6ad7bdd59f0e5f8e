import { useRef, useState } from 'react'

/** Rows that are drawn: those of a tall screen, and some before and after them. Every row costs at each key press. */
const DRAWN = 40
const BEFORE = 8
/** Scrolling draws again after so many rows. */
const STEP = 4

/**
 * Draws the rows that are in sight and their neighbors alone, so that a key press costs the same in a list of any
 * length. All rows have the same height.
 * @param count of all rows
 */
export function useRowWindow(count: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState(0)
  const from = Math.max(0, Math.min(first, count - DRAWN))
  const to = Math.min(count, from + DRAWN)

  function onScroll() {
    const element = scroller.current
    if (!element || count === 0) return
    const rowHeight = element.scrollHeight / (count + 1)
    const top = Math.max(0, Math.floor(element.scrollTop / rowHeight) - BEFORE)
    const next = top - (top % STEP)
    if (next === first) return
    leaveCell(element, next, next + DRAWN)
    setFirst(next)
  }

  return { scroller, onScroll, from, to }
}

/** A cell that goes out of the window is left first, so that its typed value counts. */
function leaveCell(element: HTMLElement, from: number, to: number): void {
  const field = element.querySelector<HTMLInputElement>('[data-cell]:focus')
  const row = Number(field?.dataset['cell']?.split(',')[0])
  if (field && (row < from || row >= to)) field.blur()
}
