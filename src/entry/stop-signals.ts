/** Milliseconds in which further signals count as the same: a terminal sends a signal, and npm passes it on. */
const SAME_MS = 1000
/** Milliseconds between two checks whether npm still runs. */
const LOOK_MS = 500

/**
 * Stops gracefully at the first signal; a second signal after {@link SAME_MS} exits at once.
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
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    onSignal()
  }, LOOK_MS).unref()
}
