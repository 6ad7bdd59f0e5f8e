import { type KeyboardEvent, type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * What makes a `<details>` a menu: it closes on Esc, when the focus or a tap goes elsewhere, and
 * when the page changes. Opening is the browser's own work, and so needs no script.
 */
export function useMenu(): MenuProps {
  const ref = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()

  useEffect(() => {
    if (ref.current) ref.current.open = false
  }, [key])

  useEffect(() => {
    // A tap on bare page moves no focus in some browsers.
    const onPointerDown = ({ target }: PointerEvent) => {
      if (ref.current?.open && !ref.current.contains(target as Node)) ref.current.open = false
    }
    addEventListener('pointerdown', onPointerDown)
    return () => removeEventListener('pointerdown', onPointerDown)
  }, [])

  return {
    ref,
    onKeyDown: (event) => {
      if (event.key !== 'Escape' || !ref.current?.open) return
      ref.current.open = false
      ref.current.querySelector('summary')?.focus()
    },
    onBlur: ({ relatedTarget }) => {
      if (ref.current && relatedTarget && !ref.current.contains(relatedTarget))
        ref.current.open = false
    },
  }
}

export type MenuProps = {
  ref: RefObject<HTMLDetailsElement | null>
  onKeyDown: (event: KeyboardEvent) => void
  onBlur: (event: FocusEvent) => void
}
