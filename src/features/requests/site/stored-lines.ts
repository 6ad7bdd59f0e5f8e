import { requestDraft } from '#web/forms/form-draft.ts'

import { keepLines } from '../view/kept-lines.ts'
import { forgetFormToken } from './form-token.ts'

/** Forgets all that was typed for a request. */
export function clearRequestDraft(): void {
  requestDraft.clear()
  keepLines('')
  forgetFormToken()
}
