import type { RefusalCode } from '#base/codes.ts'

import type { ApplicationStatus } from './application.ts'

/** Why an application cannot be merged into another one; null if it can. */
export function mergeFault(
  from: ApplicationStatus,
  into: ApplicationStatus,
): RefusalCode<'conflict'> | null {
  if (from === 'approved') return 'mergeApproved'
  // Whoever waits would get no answer.
  return from === 'pending' && into === 'rejected' ? 'mergeWaiting' : null
}
