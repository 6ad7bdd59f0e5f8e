import type { FromBack } from './back-messages.ts'

/** Milliseconds a change waits for the front: it answers within a millisecond, or is about to end. */
const FORGOTTEN_MS = 2000

/**
 * Counts the versions of public content, and tells the front of each change.
 * @param send to the front
 */
export function openContentVersion(send: (message: FromBack) => void) {
  let version = 0
  let forgotten = 0
  let resolvers: (() => void)[] = []
  return {
    current: () => version,
    change: (certain: boolean) => send({ changed: { version: ++version, certain } }),
    /** The front has dropped all pages before this version. */
    forget: (until: number) => {
      forgotten = until
      if (forgotten < version) return
      for (const resolve of resolvers) resolve()
      resolvers = []
    },
    /** Resolves when the front shows no page from before the latest change. */
    isForgotten: async () => {
      if (forgotten >= version) return
      await new Promise<void>((resolve) => {
        resolvers.push(resolve)
        setTimeout(resolve, FORGOTTEN_MS).unref()
      })
    },
  }
}
