import { brand } from '#base/brand.ts'
import type { Locale } from '#base/locale.ts'

import { languageOf } from '../emails/link-address.mail.ts'
import type { User } from '../schema/auth.tables.ts'

/** The message to a telephone. The code stands first, so that it shows on a locked screen. */
export function phoneCodeText(owner: Pick<User, 'userMetadata'>, code: string): string {
  return texts[languageOf(owner, null)](code)
}

/** Each fits into one message: 70 emails, as none of the three alphabets is plain. */
const texts: Record<Locale, (code: string) => string> = {
  tr: (code) => `${code}: ${brand.name} giriş kodunuz, 5 dakika geçerli. Paylaşmayın.`,
  en: (code) => `${code} is your ${brand.name} login code for 5 minutes. Do not share it.`,
  ru: (code) => `${code} — код входа ${brand.name}, действует 5 минут. Не сообщайте его.`,
}
