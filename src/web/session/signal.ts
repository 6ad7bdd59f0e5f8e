/**
 * Tells all listeners that something outside of components has changed: `listen` is what `useSyncExternalStore`
 * subscribes with.
 */
export function createSignal() {
  const listeners = new Set<() => void>()
  return {
    notify: () => {
      for (const listener of listeners) listener()
    },
    /** @returns ends it */
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
