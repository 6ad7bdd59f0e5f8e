import { pathTo } from '#i18n/path-to.ts'
import type { Email } from '#platform/mail/mail.ts'

import type { User } from '../schema/auth.tables.ts'
import { type Texts, writeEmail } from './auth-email.mail.ts'
import { languageOf } from './link-address.mail.ts'

/** Tells the owner that a session ended because two had its tokens. */
export function sessionEnded(user: Pick<User, 'email' | 'userMetadata'>, origin: string): Email {
  const locale = languageOf(user, null)
  const address = origin + pathTo('forgotPassword', locale)
  return writeEmail({ to: user.email, locale, texts, facts: { email: user.email, address } })
}

const texts: Texts<{ email: string; address: string }> = {
  tr: {
    subject: 'Bir oturumunuz güvenlik için kapatıldı',
    paragraphs: ({ email, address }) => [
      `${email} hesabının bir oturumunu kapattık: eski bir oturum anahtarı ikinci kez kullanıldı. Biri oturumunuzu kopyalamış olabilir.`,
      'Yeniden giriş yapın ve şifrenizi değiştirin. Hatırlamıyorsanız buradan yenisini isteyin:',
      address,
    ],
  },
  en: {
    subject: 'We ended one of your sessions',
    paragraphs: ({ email, address }) => [
      `We ended a session of ${email}: an old key of it was used a second time. Someone may have copied your session.`,
      'Log in again and change your password. If you no longer know it, request a new one here:',
      address,
    ],
  },
  ru: {
    subject: 'Мы завершили один из ваших сеансов',
    paragraphs: ({ email, address }) => [
      `Мы завершили один из сеансов учётной записи ${email}: его старый ключ использован повторно. Возможно, кто-то скопировал ваш сеанс.`,
      'Войдите снова и смените пароль. Если не помните его, запросите новый здесь:',
      address,
    ],
  },
}
