/** Milliseconds between two messages about views. */
const PAUSE_MS = 1000

/** Counts views of products here, and sends the numbers on once a second. */
export function openViewCounts(send: (counts: Record<string, number>) => void) {
  let counts: Record<string, number> = {}
  let timer: NodeJS.Timeout | null = null
  const flush = () => {
    if (timer) clearTimeout(timer)
    timer = null
    if (Object.keys(counts).length > 0) send(counts)
    counts = {}
  }
  return {
    count: (id: string) => {
      counts[id] = (counts[id] ?? 0) + 1
      timer ??= setTimeout(flush, PAUSE_MS).unref()
    },
    flush,
  }
}
