/** Milliseconds in which more signals are the same one: a terminal sends it, and npm passes it on. */
const SAME_MS = 1000
/** Milliseconds between two looks at whether npm is still there. */
const LOOK_MS = 500

/**
 * Stops gracefully at the first signal; a second one after {@link SAME_MS} exits at once.
 * @param byNpm npm started the server; npm ends at SIGHUP without forwarding it
 */
export function stopOnSignals(byNpm: boolean, stop: () => Promise<void>): void {
  let since: number | undefined
  const onSignal = () => {
    if (since !== undefined && performance.now() - since > SAME_MS) process.exit(1)
    if (since === undefined) void stop()
    since ??= performance.now()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)

  if (!byNpm) return
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    onSignal()
  }, LOOK_MS).unref()
}
