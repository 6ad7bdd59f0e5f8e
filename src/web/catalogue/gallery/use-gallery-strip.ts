import { useEffect, useRef, useState } from 'react'

/**
 * The visible picture of a strip, and a function that shows another. The strip scrolls natively, by
 * touch and by anchor; this reads and sets the position. On a wide screen the pictures stand
 * in a column, and the page scrolls instead.
 */
export function useGalleryStrip(count: number) {
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

  const updateIndex = () => {
    if (!strip.current) return
    const { scrollLeft, clientWidth } = strip.current
    setAt(
      isColumn(strip.current)
        ? lastAbove(innerHeight / 2, strip.current)
        : within(Math.round(scrollLeft / clientWidth), count),
    )
  }
  const latest = useRef(updateIndex)
  useEffect(() => {
    latest.current = updateIndex
  })
  useEffect(() => {
    const onScroll = () => latest.current()
    // An anchor may have scrolled it before the page was alive.
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])

  const go = (index: number, behavior: ScrollBehavior = 'auto') => {
    const list = strip.current
    const to = within(index, count)
    if (!list) return
    if (isColumn(list)) list.children[to]?.scrollIntoView({ behavior })
    else list.scrollTo({ left: to * list.clientWidth, behavior })
  }
  return { strip, at: within(at, count), isAlive, go, onScroll: updateIndex }
}

function within(index: number, count: number): number {
  return Math.min(Math.max(index, 0), Math.max(count - 1, 0))
}

/** The style sheet decides by the width of the screen. */
function isColumn(list: Element): boolean {
  return getComputedStyle(list).gridAutoFlow === 'row'
}

/** Index of the last picture that begins above a line across the window. */
function lastAbove(line: number, list: Element): number {
  const begins = [...list.children].map((child) => child.getBoundingClientRect().top)
  return Math.max(
    begins.findLastIndex((top) => top <= line),
    0,
  )
}
