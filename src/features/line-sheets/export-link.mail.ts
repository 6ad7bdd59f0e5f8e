import type { Locale } from '#base/locale.ts'
import { writeEmail } from '#i18n/email.mail.ts'
import { inIstanbul } from '#i18n/istanbul-time.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { EmailDraft } from '#platform/mail/mail.ts'

import { WRONG_PASSWORDS_MAX } from './product-export.ts'

type Maker = { email: string; name: string; locale: Locale; isStaff: boolean }

/** Email to the maker of a link that was closed because wrong passwords were typed there. */
export function linkClosed(
  { email: to, name, locale, isStaff }: Maker,
  { title, createdAt }: { title: string; createdAt: Date },
  origin: string,
): EmailDraft {
  return writeEmail({ to, name, locale }, 'shop.linkClosed', {
    title,
    tries: WRONG_PASSWORDS_MAX,
    madeAt: inIstanbul(createdAt, locale),
    page: origin + pathTo(isStaff ? 'adminExports' : 'partnerExports', locale),
  })
}
