/** Files by key: a relative path of lower-case letters, digits, `-`, `.` and `/`, 200 at most. */
export type Storage = {
  /** @throws {Error} named as busy when the storage does not answer in time */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  get(key: string): Promise<Uint8Array | null>
  /** Like `get`, for sending: nothing is read before it can go out. */
  open(key: string): Promise<OpenedFile | null>
  /** Deleting what is not there is no fault. */
  delete(key: string): Promise<void>
  /** All files whose keys begin with these letters; all there are for the empty word. */
  list(prefix: string): Promise<StoredFile[]>
  /** Is there room for more? Of a bucket nobody knows, so yes. */
  hasRoom(): Promise<boolean>
}

export type OpenedFile = {
  length: number
  /** From one byte to another, both included. */
  read(from: number, to: number): ReadableStream<Uint8Array<ArrayBuffer>>
}

export type StoredFile = { key: string; changedAt: Date }

/** A file that is in memory already. */
export function heldFile(bytes: Uint8Array): OpenedFile {
  return {
    length: bytes.length,
    read: (from, to) => new Blob([new Uint8Array(bytes.subarray(from, to + 1))]).stream(),
  }
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]+$/

/** File systems know no longer names; a file on its way in gets some letters more. */
const KEY_LENGTH_MAX = 200

export function isStorageKey(key: string): boolean {
  return key.length <= KEY_LENGTH_MAX && KEY.test(key)
}
