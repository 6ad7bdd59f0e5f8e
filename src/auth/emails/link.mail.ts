import type { Locale } from '#base/locale.ts'
import type { Email } from '#platform/mail/mail.ts'

import type { User } from '../schema/auth.tables.ts'
import { codeLine, type Texts, writeEmail } from './auth-email.mail.ts'
import { languageOf, emailAddress, type Link, type Site } from './link-address.mail.ts'
import { INVITE_DAYS, LINK_MINUTES } from './one-time-token.ts'

type Reader = Pick<User, 'email' | 'userMetadata'>
type Issued = Link & { kind: keyof typeof texts; digits: string }
type Facts = { email: string; address: string; code: string }

/** The email with a link that signs in: new password, sign-up, invitation, sign-in. */
export function linkEmail(reader: Reader, link: Issued, site: Site): Email {
  const locale: Locale = languageOf(reader, link.redirectTo)
  return writeEmail({
    to: reader.email,
    locale,
    texts: texts[link.kind],
    facts: {
      email: reader.email,
      address: emailAddress(link, site, locale),
      code: codeLine[locale](link.digits),
    },
  })
}

const recovery: Texts<Facts> = {
  tr: {
    subject: 'Yeni şifrenizi belirleyin',
    paragraphs: ({ email, address, code }) => [
      `${email} hesabı için yeni şifre istendi. Yeni şifrenizi bu sayfada belirleyebilirsiniz:`,
      address,
      code,
      `Bağlantı ${LINK_MINUTES} dakika geçerlidir ve yalnızca bir kez kullanılır. İsteği siz yapmadıysanız bu e-postayı silebilirsiniz; şifreniz aynı kalır.`,
    ],
  },
  en: {
    subject: 'Choose a new password',
    paragraphs: ({ email, address, code }) => [
      `A new password was requested for ${email}. Choose it on this page:`,
      address,
      code,
      `The link works once, within ${LINK_MINUTES} minutes. If you did not request this, you can delete this e-mail; your password stays as it is.`,
    ],
  },
  ru: {
    subject: 'Задайте новый пароль',
    paragraphs: ({ email, address, code }) => [
      `Для учётной записи ${email} запрошен новый пароль. Задать его можно на этой странице:`,
      address,
      code,
      `Ссылка действует ${LINK_MINUTES} минут и срабатывает один раз. Если запрос отправили не вы, удалите это письмо: пароль останется прежним.`,
    ],
  },
}

const signup: Texts<Facts> = {
  tr: {
    subject: 'E-posta adresinizi onaylayın',
    paragraphs: ({ email, address, code }) => [
      `${email} adresiyle bir hesap açıldı. Adresin size ait olduğunu bu sayfada onaylayın, hesabınız kullanıma açılsın:`,
      address,
      code,
      `Bağlantı ${LINK_MINUTES} dakika geçerlidir ve yalnızca bir kez kullanılır. Hesabı siz açmadıysanız bağlantıyı kullanmayın; onaylanmayan hesap çalışmaz.`,
    ],
  },
  en: {
    subject: 'Confirm your e-mail address',
    paragraphs: ({ email, address, code }) => [
      `An account was opened with ${email}. Confirm on this page that the address is yours, and your account is ready:`,
      address,
      code,
      `The link works once, within ${LINK_MINUTES} minutes. If you did not open the account, do not use the link; an unconfirmed account cannot be used.`,
    ],
  },
  ru: {
    subject: 'Подтвердите адрес почты',
    paragraphs: ({ email, address, code }) => [
      `На адрес ${email} зарегистрирована учётная запись. Подтвердите на этой странице, что адрес ваш, и она заработает:`,
      address,
      code,
      `Ссылка действует ${LINK_MINUTES} минут и срабатывает один раз. Если регистрировались не вы, не открывайте её: без подтверждения учётная запись не работает.`,
    ],
  },
}

const invite: Texts<Facts> = {
  tr: {
    subject: 'Hesabınız sizi bekliyor',
    paragraphs: ({ email, address, code }) => [
      `${email} adresi için bir hesap hazırladık. Şifrenizi bu sayfada belirleyin, hesabınız açılsın:`,
      address,
      code,
      `Davet ${INVITE_DAYS} gün geçerlidir ve bağlantı yalnızca bir kez kullanılır. Daveti beklemiyorduysanız bu e-postayı silebilirsiniz.`,
    ],
  },
  en: {
    subject: 'Your account is waiting for you',
    paragraphs: ({ email, address, code }) => [
      `We have prepared an account for ${email}. Choose your password on this page to activate it:`,
      address,
      code,
      `The invitation is valid for ${INVITE_DAYS} days, and its link works once. If you were not expecting it, you can delete this e-mail.`,
    ],
  },
  ru: {
    subject: 'Ваша учётная запись готова',
    paragraphs: ({ email, address, code }) => [
      `Мы подготовили учётную запись для ${email}. Задайте пароль на этой странице, и она откроется:`,
      address,
      code,
      `Приглашение действует ${INVITE_DAYS} дней, ссылка срабатывает один раз. Если вы его не ждали, просто удалите это письмо.`,
    ],
  },
}

const magiclink: Texts<Facts> = {
  tr: {
    subject: 'Giriş bağlantınız',
    paragraphs: ({ email, address, code }) => [
      `${email} hesabına şifre yazmadan bu sayfadan girebilirsiniz:`,
      address,
      code,
      `Bağlantı ${LINK_MINUTES} dakika geçerlidir ve yalnızca bir kez kullanılır. İsteği siz yapmadıysanız bu e-postayı silebilirsiniz; hesabınıza kimse giremez.`,
    ],
  },
  en: {
    subject: 'Your login link',
    paragraphs: ({ email, address, code }) => [
      `Log in to the account ${email} without a password on this page:`,
      address,
      code,
      `The link works once, within ${LINK_MINUTES} minutes. If you did not request this, delete this e-mail; nobody can log in without it.`,
    ],
  },
  ru: {
    subject: 'Ссылка для входа',
    paragraphs: ({ email, address, code }) => [
      `Войти в учётную запись ${email} без пароля можно на этой странице:`,
      address,
      code,
      `Ссылка действует ${LINK_MINUTES} минут и срабатывает один раз. Если запрос отправили не вы, удалите это письмо: без него никто не войдёт.`,
    ],
  },
}

const texts = { recovery, signup, invite, magiclink }
