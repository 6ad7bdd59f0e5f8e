/** A file on its way, kept on this device until it has arrived. */
export type UnsentFile = {
  id: string
  /** The name of the page that sends it. */
  scope: string
  file: File
  address: string
  started: string | null
}

const NAME = 'uploads'

/** Stores a file, or its progress. A device that stores nothing sends it all the same. */
export async function storeFile(stored: UnsentFile): Promise<void> {
  await inStore('readwrite', (store) => store.put(stored))
}

export async function removeStoredFile(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id))
}

/** Files that this page had not sent when it was left. */
export async function listStoredFiles(scope: string): Promise<UnsentFile[]> {
  const all = await inStore<UnsentFile[]>('readonly', (store) => store.getAll())
  return (all ?? []).filter((file) => file.scope === scope)
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  try {
    const db = await open()
    const result = await resultOf(work(db.transaction(NAME, mode).objectStore(NAME)))
    db.close()
    return result
  } catch {
    // Full, forbidden, or a private window.
    return null
  }
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1)
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore(NAME, { keyPath: 'id' }),
  )
  return resultOf(opening)
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('Not kept')))
  })
}
