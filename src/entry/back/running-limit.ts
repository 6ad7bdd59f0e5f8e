/**
 * Runs a few at once, the rest in turn. The front sends no more than that, but begins the next request
 * when the sender of one has gone, and what is already asked of the database comes to its end first.
 * @returns null if the sender has gone before its turn
 */
export function openRunningLimit(max: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result | null> => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return signal.aborted ? null : await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
