import { requestDraft } from '#web/forms/form-draft.ts'
import { localStore } from '#web/session/browser-storage.ts'

const LINES = 'manto.request-lines'

/** The models of a request that is not sent yet, as the form sends them; empty: none. */
export function readStoredLines(): string {
  return localStore.get(LINES) ?? ''
}

export function storeLines(lines: string): void {
  localStore.set(LINES, lines)
}

/** Forgets all that was typed for a request. */
export function clearRequestDraft(): void {
  requestDraft.clear()
  localStore.remove(LINES)
}
