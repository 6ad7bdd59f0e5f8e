import type { RefusalCode } from '#base/codes.ts'

import type { ApplicationStatus } from './application.ts'

/** The reason why an application cannot be merged into another; null if it can. */
export function mergeFault(
  from: ApplicationStatus,
  into: ApplicationStatus,
): RefusalCode<'conflict'> | null {
  if (from === 'approved') return 'mergeApproved'
  // The applicant of the pending application would never get an answer.
  return from === 'pending' && into === 'rejected' ? 'mergeWaiting' : null
}
