import { localStore, tabStore } from './browser-storage.ts'

/** Keys of drafts that staff have not saved; see `useStoredDraft`. */
const DRAFT = /^(catalogue|translation):|^settings$/
/** Ids of the products that a partner has selected in this tab. */
export const SELECTED_PRODUCTS = 'manto.selected-products'
/** Database of files that have not arrived; see `stored-files.ts`. */
const FILES = 'uploads'
/** Id of the account whose work this device holds. */
const OWNER = 'manto.work-of'

/**
 * Deletes everything typed or chosen on this device and not saved: after a logout, unpublished
 * products must not stay on a computer that others use.
 */
export function clearUnsavedWork(): void {
  for (const key of localStore.keys()) if (DRAFT.test(key) || key === OWNER) localStore.remove(key)
  tabStore.remove(SELECTED_PRODUCTS)
  try {
    indexedDB.deleteDatabase(FILES)
  } catch {
    // Forbidden or missing: it holds nothing.
  }
}

/**
 * Records the owner of the work on this device, and deletes the work of any other person. A lost
 * session keeps its work for the same person.
 */
export function claimUnsavedWork(userId: string): void {
  if (localStore.get(OWNER) === userId) return
  clearUnsavedWork()
  localStore.set(OWNER, userId)
}
