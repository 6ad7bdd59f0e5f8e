import { emailText } from '#i18n/email.mail.ts'

import { languageOf } from '../emails/link-address.mail.ts'
import type { User } from '../schema/auth.tables.ts'

/**
 * The text message to a phone. The code comes first, so that a locked screen shows it. It fits into
 * a single message in each language: 70 characters, because each language needs characters outside the
 * basic SMS alphabet.
 */
export function phoneCodeText(
  reader: Pick<User, 'userMetadata'>,
  code: string,
  ourName: string,
): string {
  return emailText(languageOf(reader, null))('auth.phoneCode', { code, ourName })
}
