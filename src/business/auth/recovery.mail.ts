import { brand } from '#base/brand.ts'
import { isLocale, type Locale } from '#base/locale.ts'
import { localeOf, pathTo, placeOf } from '#i18n/path-to.ts'
import type { Letter } from '#platform/mail/mail.ts'

import type { User } from './auth.tables.ts'
import { LINK_MINUTES } from './one-time-token.ts'

type Reader = Pick<User, 'email' | 'userMetadata'>

type Link = {
  token: string
  /** Where the asking page wanted the link to lead; null: nowhere in particular. */
  redirectTo: string | null
}

/** The page on which a new password is chosen. */
export function newPasswordAddress(origin: string, locale: Locale): string {
  return origin + pathTo('newPassword', locale)
}

/** Language of letters to a user: the one they chose, else that of the page they asked from. */
export function languageOf({ userMetadata }: Reader, redirectTo: string | null): Locale {
  const chosen = userMetadata['locale']
  if (typeof chosen === 'string' && isLocale(chosen)) return chosen
  return localeOf(redirectTo ? new URL(redirectTo).pathname : '')
}

/** The letter with the link to a new password. */
export function passwordReset(reader: Reader, link: Link, origin: string): Letter {
  const locale = languageOf(reader, link.redirectTo)
  const { subject, body } = resetTexts[locale]
  return {
    to: reader.email,
    subject: `${subject} · ${brand.name}`,
    text: signed(body(reader.email, resetLink(link, origin, locale))),
  }
}

/**
 * Leads to our own page, which asks before it uses the token: mail scanners open every link, and
 * a token works once. It stands in the fragment, which no server and no log ever sees. Only a
 * client with a page of its own gets GoTrue's link, which signs in at once.
 */
function resetLink({ token, redirectTo }: Link, origin: string, locale: Locale): string {
  const place = redirectTo ? placeOf(new URL(redirectTo).pathname) : null
  if (!redirectTo || place?.page === 'newPassword')
    return `${newPasswordAddress(origin, place?.locale ?? locale)}#token_hash=${token}&type=recovery`
  const asked = new URLSearchParams({ token, type: 'recovery', redirect_to: redirectTo })
  return `${origin}/auth/v1/verify?${asked}`
}

/** Tells the owner that the password changed, in case it was somebody else. */
export function passwordChanged(reader: Reader, origin: string): Letter {
  const locale = languageOf(reader, null)
  const { subject, body } = changedTexts[locale]
  return {
    to: reader.email,
    subject: `${subject} · ${brand.name}`,
    text: signed(body(reader.email, origin + pathTo('forgotPassword', locale))),
  }
}

function signed(body: string): string {
  return `${body}\n\n${brand.name}\n${brand.email} · ${brand.phone}\n`
}

type Texts = Record<Locale, { subject: string; body: (email: string, link: string) => string }>

const resetTexts: Texts = {
  tr: {
    subject: 'Yeni şifrenizi belirleyin',
    body: (email, link) =>
      `Merhaba,\n\n${email} hesabı için yeni şifre istendi. Yeni şifrenizi bu sayfada belirleyebilirsiniz:\n\n${link}\n\n` +
      `Bağlantı ${LINK_MINUTES} dakika geçerlidir ve yalnızca bir kez kullanılır. ` +
      'İsteği siz yapmadıysanız bu mektubu silebilirsiniz; şifreniz aynı kalır.',
  },
  en: {
    subject: 'Choose a new password',
    body: (email, link) =>
      `Hello,\n\nA new password was requested for ${email}. Choose it on this page:\n\n${link}\n\n` +
      `The link works once, within ${LINK_MINUTES} minutes. ` +
      'If the request was not yours, delete this letter; your password stays as it is.',
  },
  ru: {
    subject: 'Задайте новый пароль',
    body: (email, link) =>
      `Здравствуйте.\n\nДля учётной записи ${email} запрошен новый пароль. Задать его можно на этой странице:\n\n${link}\n\n` +
      `Ссылка действует ${LINK_MINUTES} минут и срабатывает один раз. ` +
      'Если запрос отправили не вы, удалите это письмо: пароль останется прежним.',
  },
}

const changedTexts: Texts = {
  tr: {
    subject: 'Şifreniz değişti',
    body: (email, link) =>
      `Merhaba,\n\n${email} hesabının şifresi değiştirildi. Diğer cihazlardaki oturumlar kapatıldı.\n\n` +
      `Değişikliği siz yapmadıysanız hemen yeni bir şifre isteyin:\n\n${link}`,
  },
  en: {
    subject: 'Your password has changed',
    body: (email, link) =>
      `Hello,\n\nThe password of ${email} has been changed. Sessions on other devices have ended.\n\n` +
      `If it was not you, request a new password at once:\n\n${link}`,
  },
  ru: {
    subject: 'Ваш пароль изменён',
    body: (email, link) =>
      `Здравствуйте.\n\nПароль учётной записи ${email} изменён. Сеансы на других устройствах завершены.\n\n` +
      `Если это сделали не вы, сразу запросите новый пароль:\n\n${link}`,
  },
}
