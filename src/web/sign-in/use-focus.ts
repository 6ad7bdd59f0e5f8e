import { type RefObject, useEffect, useRef } from 'react'

/** Takes the focus when it appears: what replaces the button just pressed must be heard. */
export function useFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useEffect(() => element.current?.focus({ preventScroll: true }), [])
  return element
}
