import type { Storage } from './storage.ts'

/** Writes, reads and deletes a small file. @returns null if that works, else the reason */
export async function checkStorage(storage: Storage): Promise<string | null> {
  const key = `check-${Date.now().toString(36)}.txt`
  try {
    await storage.put(key, Buffer.from('check'))
    const bytes = await storage.get(key)
    await storage.delete(key)
    return bytes?.length === 5 ? null : 'what is written cannot be read'
  } catch (error) {
    return error instanceof Error ? error.message : 'no answer'
  }
}
