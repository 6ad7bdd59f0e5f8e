import { type PointerEvent, useRef } from 'react'

/**
 * Turns by dragging: the width of the element is a full turn.
 * @returns event handlers for the dragged element
 */
export function useSpinDrag(frames: number, frame: number, turn: (to: number) => void) {
  const grip = useRef<{ x: number; frame: number; width: number } | null>(null)
  const letGo = () => {
    grip.current = null
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      grip.current = { x: event.clientX, frame, width: event.currentTarget.clientWidth }
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (!grip.current) return
      const { x, frame: from, width } = grip.current
      turn(from - Math.round(((clientX - x) / width) * frames))
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }
}
