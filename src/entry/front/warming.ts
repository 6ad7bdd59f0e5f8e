/** Milliseconds after the last change in which pages are made again: changes come in groups. */
const PAUSE_MS = 500
/** Pages made again after a change, those used last first. */
const PAGES_MAX = 100

/**
 * Makes pages again that were there before a change, when nobody is waiting for others.
 * @param first those made in any case
 */
export function openWarming(
  warm: (keys: string[]) => Promise<void> | undefined,
  first: readonly string[],
) {
  const wanted = new Set(first)
  let timer: NodeJS.Timeout | null = null
  return {
    soon(keys: string[]) {
      for (const key of keys.slice(0, PAGES_MAX)) wanted.add(key)
      if (timer) clearTimeout(timer)
      timer = setTimeout(() => {
        const list = [...wanted]
        wanted.clear()
        for (const key of first) wanted.add(key)
        void warm(list)
      }, PAUSE_MS)
      timer.unref()
    },
  }
}
