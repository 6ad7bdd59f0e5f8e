import { fileInMemory, type Storage } from '#platform/storage/storage.ts'

/** Files in memory, dated by the test's clock. */
export function openMemoryStorage(now: () => Date) {
  const files = new Map<string, Uint8Array>()
  const times = new Map<string, Date>()
  const storage: Storage = {
    async put(key, bytes) {
      files.set(key, bytes)
      times.set(key, now())
    },
    get: async (key) => files.get(key) ?? null,
    open: async (key) => {
      const bytes = await storage.get(key)
      return bytes && fileInMemory(bytes)
    },
    delete: async (key) => void files.delete(key),
    list: async (prefix) =>
      [...files.keys()]
        .filter((key) => key.startsWith(prefix))
        .map((key) => ({ key, changedAt: times.get(key) ?? new Date(0) })),
    hasFreeSpace: async () => true,
  }
  return { files, storage }
}
