/** Keys of drafts that staff have not saved; see `useStoredDraft`. */
const DRAFT = /^(catalogue|translation):|^settings$/
/** Database of files that have not arrived; see `stored-files.ts`. */
const FILES = 'uploads'
/** Id of the account whose work this device holds. */
const OWNER = 'manto.work-of'

/**
 * Deletes what somebody typed or chose on this device and did not save: after a logout, unpublished
 * products must not stay on a computer that others use.
 */
export function clearUnsavedWork(): void {
  tried(() => {
    for (const key of Object.keys(localStorage))
      if (DRAFT.test(key) || key === OWNER) localStorage.removeItem(key)
  })
  tried(() => void indexedDB.deleteDatabase(FILES))
}

/**
 * Notes whose work is on this device, and deletes that of somebody else. A session that was lost keeps its
 * work for the same person.
 */
export function claimUnsavedWork(userId: string): void {
  tried(() => {
    if (localStorage.getItem(OWNER) === userId) return
    clearUnsavedWork()
    localStorage.setItem(OWNER, userId)
  })
}

/** Storage may be forbidden; then it holds nothing either. */
function tried(work: () => void): void {
  try {
    work()
  } catch {
    // Nothing to delete.
  }
}
