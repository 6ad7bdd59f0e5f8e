import { heldFile, type Storage } from './storage.ts'

/** Files of these folders are shown to visitors; a key there is a hash, so a copy is never stale. */
const SHOWN = /^(models|spins|films|site|flats)\//

/**
 * Keeps a copy of every file that was shown once, so that pages keep their pictures while the
 * storage behind is away.
 */
export function keepCopies(behind: Storage, copies: Storage): Storage {
  const fetch = async (key: string) => {
    const bytes = await behind.get(key)
    // A full disk costs the copy, not the picture.
    if (bytes && (await copies.hasRoom())) await copies.put(key, bytes).catch(() => {})
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
      return bytes && heldFile(bytes)
    },
    async delete(key) {
      await behind.delete(key)
      await copies.delete(key)
    },
  }
}
