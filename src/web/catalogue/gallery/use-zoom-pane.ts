import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

/** Pixels a mouse may move within a click. */
const CLICK_PX = 4

/**
 * A pane that shows its content whole or twice as large: a click switches, a mouse drags, touch
 * and arrow keys scroll natively.
 */
export function useZoomPane() {
  const pane = useRef<HTMLDivElement>(null)
  const [isLarge, setLarge] = useState(false)
  const held = useRef<{ x: number; y: number; moved: boolean } | null>(null)

  /** Keeps the point (x, y) of the pane in place; by default the upper part with the collar. */
  const enlarge = (large: boolean, x?: number, y?: number) => {
    const { clientWidth = 0, clientHeight = 0 } = pane.current ?? {}
    setLarge(large)
    // Twice as large: every point lies twice as far from the corner.
    requestAnimationFrame(() =>
      pane.current?.scrollTo({ left: x ?? clientWidth / 2, top: y ?? clientHeight / 4 }),
    )
  }

  const hands = {
    // The focus makes the arrow keys scroll it.
    tabIndex: 0,
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      held.current = { x: clientX, y: clientY, moved: false }
    },
    onPointerMove: ({ clientX, clientY, buttons, pointerType }: PointerEvent) => {
      const from = held.current
      if (!from || buttons === 0 || pointerType !== 'mouse') return
      const [x, y] = [clientX - from.x, clientY - from.y]
      if (!from.moved && Math.hypot(x, y) < CLICK_PX) return
      pane.current?.scrollBy(-x, -y)
      held.current = { x: clientX, y: clientY, moved: true }
    },
    onClick: ({ clientX, clientY }: MouseEvent) => {
      if (!held.current?.moved) enlarge(!isLarge, clientX, clientY)
    },
  }
  return { pane, isLarge, enlarge, hands }
}
