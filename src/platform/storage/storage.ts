/** Files by key: a relative path of lower-case letters, digits, `-`, `.` and `/`, 200 at most. */
export type Storage = {
  /** @throws {Error} named as busy when the storage does not answer in time */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  get(key: string): Promise<Uint8Array | null>
  /** Deleting what is not there is no fault. */
  delete(key: string): Promise<void>
  /** All files whose keys begin with these letters; all there are for the empty word. */
  list(prefix: string): Promise<StoredFile[]>
  /** Is there room for more? Of a bucket nobody knows, so yes. */
  hasRoom(): Promise<boolean>
}

export type StoredFile = { key: string; changedAt: Date }

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]+$/

/** File systems know no longer names; a file on its way in gets some letters more. */
const KEY_LENGTH_MAX = 200

export function isStorageKey(key: string): boolean {
  return key.length <= KEY_LENGTH_MAX && KEY.test(key)
}
