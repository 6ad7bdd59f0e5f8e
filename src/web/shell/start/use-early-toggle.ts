import { type RefObject, useEffect } from 'react'

/** Repeats the toggle event of an element that was opened before React was there to hear it. */
export function useEarlyToggle(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // A list in `:is` may hold selectors that a browser does not know.
    if (ref.current?.matches(':is([open], :popover-open)'))
      ref.current.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }))
  }, [ref])
}
