import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

const REVEAL = 'reveal'

/** Takes the focus to a control, and opens the folded section and the tab of a language that hide it. */
export function showControl(control: HTMLElement): void {
  // Delayed, because an effect may not draw; the hidden control must be drawn before it can have the focus.
  setTimeout(() => {
    flushSync(() => reveal(control))
    control.focus()
  })
}

/** Asks whatever hides an element to show it. */
export function reveal(element: HTMLElement): void {
  element.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }))
}

/** Calls when something inside is asked for that may be hidden. */
export function useReveal(
  container: RefObject<HTMLElement | null>,
  onReveal: (element: HTMLElement) => void,
): void {
  const show = useRef(onReveal)
  useEffect(() => {
    show.current = onReveal
  })
  useEffect(() => {
    const element = container.current
    const follow = ({ target }: Event) => target instanceof HTMLElement && show.current(target)
    element?.addEventListener(REVEAL, follow)
    return () => element?.removeEventListener(REVEAL, follow)
  }, [container])
}
