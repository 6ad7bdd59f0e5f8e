import { useEffect, useRef, useState } from 'react'

/**
 * Which picture of a strip is visible, and how to show another. The strip scrolls natively, by
 * touch and by anchor; this reads and sets the position.
 */
export function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [isAlive, setAlive] = useState(false)

  // The next pictures are fetched after the page has loaded.
  useEffect(() => {
    const wake = () => setAlive(true)
    if (document.readyState === 'complete') return wake()
    window.addEventListener('load', wake)
    return () => window.removeEventListener('load', wake)
  }, [])

  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    setAt(within(Math.round(scrollLeft / clientWidth), count))
  }
  const go = (index: number, behavior: ScrollBehavior = 'auto') => {
    const left = within(index, count) * (strip.current?.clientWidth ?? 0)
    strip.current?.scrollTo({ left, behavior })
  }
  return { strip, at: within(at, count), isAlive, go, onScroll }
}

function within(index: number, count: number): number {
  return Math.min(Math.max(index, 0), Math.max(count - 1, 0))
}
