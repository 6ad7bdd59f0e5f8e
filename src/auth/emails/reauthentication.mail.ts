import type { Email } from '#platform/mail/mail.ts'

import type { User } from '../schema/auth.tables.ts'
import { type Texts, writeEmail } from './auth-email.mail.ts'
import { languageOf } from './link-address.mail.ts'
import { LINK_MINUTES } from './one-time-token.ts'

/** The digits with which the owner proves anew who they are. */
export function reauthenticationEmail(
  user: Pick<User, 'email' | 'userMetadata'>,
  digits: string,
): Email {
  const locale = languageOf(user, null)
  return writeEmail({ to: user.email, locale, texts, facts: { email: user.email, digits } })
}

const texts: Texts<{ email: string; digits: string }> = {
  tr: {
    subject: 'Onay kodunuz',
    paragraphs: ({ email, digits }) => [
      `${email} hesabındaki değişikliği bu kodla onaylayın:`,
      digits,
      `Kod ${LINK_MINUTES} dakika geçerlidir. İsteği siz yapmadıysanız kodu kimseye söylemeyin ve şifrenizi değiştirin.`,
    ],
  },
  en: {
    subject: 'Your confirmation code',
    paragraphs: ({ email, digits }) => [
      `Confirm the change to the account ${email} with this code:`,
      digits,
      `The code works for ${LINK_MINUTES} minutes. If you did not request this, do not share the code with anyone, and change your password.`,
    ],
  },
  ru: {
    subject: 'Код подтверждения',
    paragraphs: ({ email, digits }) => [
      `Подтвердите изменение учётной записи ${email} этим кодом:`,
      digits,
      `Код действует ${LINK_MINUTES} минут. Если запрос отправили не вы, никому его не сообщайте и смените пароль.`,
    ],
  },
}
