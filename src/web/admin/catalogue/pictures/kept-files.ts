/** A file on its way, kept on this device until it has arrived. */
export type KeptFile = {
  id: string
  /** Of the page that sends it. */
  scope: string
  file: File
  address: string
  started: string | null
}

const NAME = 'uploads'

/** Keeps a file, or what is known of it by now. A device that keeps nothing sends it all the same. */
export async function keepFile(kept: KeptFile): Promise<void> {
  await inStore('readwrite', (store) => store.put(kept))
}

export async function forgetFile(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id))
}

/** Files that this page had not sent when it was left. */
export async function listKeptFiles(scope: string): Promise<KeptFile[]> {
  const all = await inStore<KeptFile[]>('readonly', (store) => store.getAll())
  return (all ?? []).filter((one) => one.scope === scope)
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

function resultOf<Result>(asked: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error ?? new Error('Not kept')))
  })
}
