/**
 * Runs a few requests at once, the rest in turn. The front sends no more than that, but begins the next request
 * when a sender has gone, while the queries of the abandoned request still run to their end.
 * @returns null if the sender has gone before its turn
 */
export function openRunningLimit(max: number) {
  const queue: (() => void)[] = []
  let running = 0
  return async <Result>(
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result | null> => {
    if (running >= max) await new Promise<void>((resolve) => queue.push(resolve))
    else running++
    try {
      return signal.aborted ? null : await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
