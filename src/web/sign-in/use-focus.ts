import { type RefObject, useEffect, useRef } from 'react'

/** Takes the focus on mount, so that a screen reader announces the content that replaced the pressed button. */
export function useFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useEffect(() => element.current?.focus({ preventScroll: true }), [])
  return element
}
