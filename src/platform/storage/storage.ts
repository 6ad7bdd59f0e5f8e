/** Files by key: a relative path of lower-case letters, digits, `-`, `.` and `/`, 200 at most. */
export type Storage = {
  /** @throws {Error} busy, if the storage does not answer in time */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null if the file does not exist. */
  get(key: string): Promise<Uint8Array | null>
  /** Like `get`, as a stream: bytes are read only when they can be sent. */
  open(key: string): Promise<OpenedFile | null>
  /** Deleting a missing file is no error. */
  delete(key: string): Promise<void>
  /** All files whose keys start with the prefix; all files for the empty string. */
  list(prefix: string): Promise<StoredFile[]>
  /** True if there is space for more files. Always true for a bucket, whose size is not known. */
  hasFreeSpace(): Promise<boolean>
}

/** The file that says to which installation a storage belongs; it is copied together with the others. */
export const STORAGE_MARK = 'installation/id.txt'

export type OpenedFile = {
  length: number
  /** Reads a range of bytes, both ends included. */
  read(from: number, to: number): ReadableStream<Uint8Array<ArrayBuffer>>
}

export type StoredFile = { key: string; changedAt: Date }

/** Makes an opened file of bytes in memory. */
export function fileInMemory(bytes: Uint8Array): OpenedFile {
  return {
    length: bytes.length,
    read: (from, to) => new Blob([new Uint8Array(bytes.subarray(from, to + 1))]).stream(),
  }
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]+$/

/** Limit of file systems, less the suffix of temporary files. */
const KEY_LENGTH_MAX = 200

export function isStorageKey(key: string): boolean {
  return key.length <= KEY_LENGTH_MAX && KEY.test(key)
}
