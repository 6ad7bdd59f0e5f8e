import { useEffect, useRef } from 'react'

const MINUTE_MS = 60_000

/** Calls `reload` every minute while the page is visible, and when the user returns to it. */
export function useReload(reload: () => void): void {
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  })
  useEffect(() => {
    let last = performance.now()
    const reloadIfDue = (after: number) => {
      if (document.hidden || performance.now() - last < after) return
      last = performance.now()
      latest.current()
    }
    // Coming back from another window fires both.
    const onReturn = () => reloadIfDue(1000)
    const timer = setInterval(() => reloadIfDue(0), MINUTE_MS)
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])
}
