import { pathTo } from '#i18n/path-to.ts'
import type { Email } from '#platform/mail/mail.ts'

import type { User } from '../schema/auth.tables.ts'
import { type Texts, writeEmail } from './auth-email.mail.ts'
import { languageOf } from './link-address.mail.ts'

/** Tells the owner that the password changed, in case it was somebody else. */
export function passwordChanged(user: Pick<User, 'email' | 'userMetadata'>, origin: string): Email {
  const locale = languageOf(user, null)
  const address = origin + pathTo('forgotPassword', locale)
  return writeEmail({ to: user.email, locale, texts, facts: { email: user.email, address } })
}

const texts: Texts<{ email: string; address: string }> = {
  tr: {
    subject: 'Şifreniz değişti',
    paragraphs: ({ email, address }) => [
      `${email} hesabının şifresi değiştirildi. Diğer cihazlardaki oturumlar kapatıldı.`,
      'Değişikliği siz yapmadıysanız hemen yeni bir şifre isteyin:',
      address,
    ],
  },
  en: {
    subject: 'Your password has changed',
    paragraphs: ({ email, address }) => [
      `The password of ${email} has been changed. Sessions on other devices have ended.`,
      'If it was not you, request a new password at once:',
      address,
    ],
  },
  ru: {
    subject: 'Ваш пароль изменён',
    paragraphs: ({ email, address }) => [
      `Пароль учётной записи ${email} изменён. Сеансы на других устройствах завершены.`,
      'Если это сделали не вы, сразу запросите новый пароль:',
      address,
    ],
  },
}
