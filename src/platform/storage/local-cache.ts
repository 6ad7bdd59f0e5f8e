import { fileInMemory, type Storage } from './storage.ts'

/** Public folders; their keys are hashes, so a copy is never stale. */
const SHOWN = /^(models|spins|films|site|flats)\//

/**
 * Keeps a copy of every public file that was read once, so that pages have their pictures while the
 * storage behind is not available.
 */
export function withLocalCache(behind: Storage, copies: Storage): Storage {
  const fetch = async (key: string) => {
    const bytes = await behind.get(key)
    // If the disk is full, only the copy is missing; the picture is still served.
    if (bytes && (await copies.hasFreeSpace())) await copies.put(key, bytes).catch(() => {})
    return bytes
  }
  return {
    ...behind,
    async get(key) {
      if (!SHOWN.test(key)) return behind.get(key)
      return (await copies.get(key)) ?? fetch(key)
    },
    async open(key) {
      if (!SHOWN.test(key)) return behind.open(key)
      const copy = await copies.open(key)
      if (copy) return copy
      const bytes = await fetch(key)
      return bytes && fileInMemory(bytes)
    },
    async delete(key) {
      await behind.delete(key)
      await copies.delete(key)
    },
  }
}
