import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a link the keyboard goes on from the new page, as it would in a new document. */
export function useMainFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    if (!location.hash) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
