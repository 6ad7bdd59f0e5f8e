import type { Storage } from './storage.ts'

/** The files of a storage below a prefix, as a storage of their own. */
export function prefixedStorage(storage: Storage, prefix: string): Storage {
  const below = (key: string) => `${prefix}/${key}`
  return {
    put: (key, bytes) => storage.put(below(key), bytes),
    get: (key) => storage.get(below(key)),
    open: (key) => storage.open(below(key)),
    delete: (key) => storage.delete(below(key)),
    list: async (start) =>
      (await storage.list(below(start))).map(({ key, changedAt }) => ({
        key: key.slice(prefix.length + 1),
        changedAt,
      })),
    hasFreeSpace: () => storage.hasFreeSpace(),
  }
}
