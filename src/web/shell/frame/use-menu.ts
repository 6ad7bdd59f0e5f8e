import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export type Menu = {
  /** Props of the `<details>` itself. */
  props: {
    ref: RefObject<HTMLDetailsElement | null>
    onKeyDown: (event: KeyboardEvent) => void
    onBlur: (event: FocusEvent) => void
  }
  setOpen: (isOpen: boolean) => void
}

/**
 * Turns a `<details>` into a menu: it closes on Esc, when the focus or a tap goes elsewhere, and
 * when the page changes. The browser opens it without script.
 * @param closesOn `pathname`: a change of the query alone, which may end after the menu was opened, leaves it open
 */
export function useMenu(closesOn: 'key' | 'pathname' = 'key'): Menu {
  const ref = useRef<HTMLDetailsElement>(null)
  const page = useLocation()[closesOn]

  const setOpen = (isOpen: boolean) => {
    if (ref.current) ref.current.open = isOpen
  }

  // Not at first: it may have been opened before scripts were there.
  const lastPage = useRef(page)
  useEffect(() => {
    if (lastPage.current !== page) setOpen(false)
    lastPage.current = page
  }, [page])

  useEffect(() => {
    // A tap on the page moves no focus in some browsers. The menu element itself is its backdrop.
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target === ref.current || !ref.current?.contains(target as Node)) setOpen(false)
    }
    addEventListener('pointerdown', onPointerDown)
    return () => removeEventListener('pointerdown', onPointerDown)
  }, [])

  return {
    props: {
      ref,
      onKeyDown: (event) => {
        if (event.key !== 'Escape' || !ref.current?.open) return
        setOpen(false)
        ref.current.querySelector('summary')?.focus()
      },
      onBlur: ({ relatedTarget }) => {
        if (relatedTarget && !ref.current?.contains(relatedTarget)) setOpen(false)
      },
    },
    setOpen,
  }
}
