/** Milliseconds after the last change after which pages are rendered again: changes come in groups. */
const PAUSE_MS = 500
/** Pages rendered again after a change, the most recently used first. */
const PAGES_MAX = 100

/**
 * Renders pages again that were stored before a change, when no other request waits.
 * @param first pages that are rendered in any case
 */
export function openWarming(
  warm: (keys: string[]) => Promise<void> | undefined,
  first: readonly string[],
) {
  const keysToRender = new Set(first)
  let timer: NodeJS.Timeout | null = null
  return {
    soon(keys: string[]) {
      for (const key of keys.slice(0, PAGES_MAX)) keysToRender.add(key)
      if (timer) clearTimeout(timer)
      timer = setTimeout(() => {
        const list = [...keysToRender]
        keysToRender.clear()
        for (const key of first) keysToRender.add(key)
        void warm(list)
      }, PAUSE_MS)
      timer.unref()
    },
  }
}
