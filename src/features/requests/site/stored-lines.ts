import { requestDraft } from '#web/forms/form-draft.ts'

import { storeLines } from '../view/line-store.ts'
import { forgetFormToken } from './form-token.ts'

/** Deletes the stored draft of a request from this device. */
export function clearRequestDraft(): void {
  requestDraft.clear()
  storeLines('')
  forgetFormToken()
}
