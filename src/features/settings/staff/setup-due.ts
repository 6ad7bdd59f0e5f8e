import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'

import type { Setup } from './setup-draft.ts'

/** Once answered, it is never due again. */
let isDone = false
let isPutOff = false

/** The set-up while it is due and has not been put off since the page was loaded; else null. */
export async function findDueSetup(): Promise<Setup | null> {
  if (isDone || isPutOff) return null
  const answer = await request(adminApi.setup.$get())
  if (!answer.ok) return null
  isDone = !answer.value.isDue
  return isDone ? null : answer.value
}

export function postponeSetup(): void {
  isPutOff = true
}
