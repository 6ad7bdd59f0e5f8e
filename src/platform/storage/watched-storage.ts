import type { Storage } from './storage.ts'

/** Reports the key of each file that was written or deleted, before the caller goes on. */
export function watchedStorage(storage: Storage, onChange: (key: string) => void): Storage {
  const reported =
    <Rest extends unknown[]>(change: (key: string, ...rest: Rest) => Promise<void>) =>
    async (key: string, ...rest: Rest) => {
      await change(key, ...rest)
      onChange(key)
    }
  return {
    ...storage,
    put: reported((key, bytes: Uint8Array) => storage.put(key, bytes)),
    delete: reported((key) => storage.delete(key)),
  }
}
