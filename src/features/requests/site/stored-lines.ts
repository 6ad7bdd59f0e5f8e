import { requestDraft } from '#web/forms/form-draft.ts'

import { keepLines } from '../view/kept-lines.ts'

/** Forgets all that was typed for a request. */
export function clearRequestDraft(): void {
  requestDraft.clear()
  keepLines('')
}
