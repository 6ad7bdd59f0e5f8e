import type { EmailsDraft } from '#platform/mail/mail.ts'
import { NOTICES_AN_HOUR_MAX } from '#platform/mail/staff-notice.ts'

import { writeStaffEmail } from './email.mail.ts'
import { pathTo } from './path-to.ts'

/** Writes to the staff in place of single emails about forms while very many arrive. */
export function manyForms(origin: string): EmailsDraft {
  return writeStaffEmail(null, 'staff.manyForms', (staffLocale) => ({
    limit: String(NOTICES_AN_HOUR_MAX),
    dashboard: origin + pathTo('adminDashboard', staffLocale),
  }))
}
