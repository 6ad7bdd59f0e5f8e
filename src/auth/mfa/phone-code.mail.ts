import { brand } from '#base/brand.ts'
import { emailText } from '#i18n/email.mail.ts'

import { languageOf } from '../emails/link-address.mail.ts'
import type { User } from '../schema/auth.tables.ts'

/**
 * The message to a telephone. The code stands first, so that it shows on a locked screen. It fits
 * into one message in each language: 70 letters, as none of the three alphabets is plain.
 */
export function phoneCodeText(owner: Pick<User, 'userMetadata'>, code: string): string {
  return emailText(languageOf(owner, null))('auth.phoneCode', { code, ourName: brand.name })
}
