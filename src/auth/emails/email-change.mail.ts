import { brand } from '#base/brand.ts'
import type { Email } from '#platform/mail/mail.ts'

import type { User } from '../schema/auth.tables.ts'
import { codeLine, type Texts, writeEmail } from './auth-email.mail.ts'
import { languageOf, emailAddress, type Link, type Site } from './link-address.mail.ts'
import { LINK_MINUTES } from './one-time-token.ts'

type Change = { user: Pick<User, 'email' | 'userMetadata'>; newEmail: string }
type Issued = Link & { kind: keyof typeof texts; digits: string }
type Facts = { email: string; newEmail: string; address: string; code: string }

/** One of the two emails that must both be answered before an address changes. */
export function emailChangeEmail(change: Change, link: Issued, site: Site): Email {
  const { user, newEmail } = change
  const locale = languageOf(user, link.redirectTo)
  return writeEmail({
    to: link.kind === 'email_change_new' ? newEmail : user.email,
    locale,
    texts: texts[link.kind],
    facts: {
      email: user.email,
      newEmail,
      address: emailAddress(link, site, locale),
      code: codeLine[locale](link.digits),
    },
  })
}

/** To the old address, when the change is done, in case it was somebody else. */
export function emailChanged({ user, newEmail }: Change): Email {
  const locale = languageOf(user, null)
  return writeEmail({
    to: user.email,
    locale,
    texts: changed,
    facts: { email: user.email, newEmail },
  })
}

const toNew: Texts<Facts> = {
  tr: {
    subject: 'Yeni e-posta adresinizi onaylayın',
    paragraphs: ({ email, newEmail, address, code }) => [
      email
        ? `Hesabın adresi ${email} yerine ${newEmail} olacak. Bu adresin size ait olduğunu onaylayın:`
        : `Hesabın adresi ${newEmail} olacak. Bu adresin size ait olduğunu onaylayın:`,
      address,
      code,
      (email
        ? 'Eski adrese de bir e-posta gönderdik; değişiklik ikisi de onaylanınca geçerli olur. '
        : '') +
        `Bağlantı ${LINK_MINUTES} dakika geçerlidir. İsteği siz yapmadıysanız bu e-postayı silebilirsiniz.`,
    ],
  },
  en: {
    subject: 'Confirm your new e-mail address',
    paragraphs: ({ email, newEmail, address, code }) => [
      email
        ? `An account is about to change its address from ${email} to ${newEmail}. Please confirm that the new address is yours:`
        : `The address of an account is to be ${newEmail}. Confirm that it is yours:`,
      address,
      code,
      (email
        ? 'We have written to the old address as well; the change takes effect once both are confirmed. '
        : '') +
        `The link works for ${LINK_MINUTES} minutes. If you did not request this, you can delete this e-mail.`,
    ],
  },
  ru: {
    subject: 'Подтвердите новый адрес почты',
    paragraphs: ({ email, newEmail, address, code }) => [
      email
        ? `Адрес учётной записи меняют с ${email} на ${newEmail}. Подтвердите, что новый адрес ваш:`
        : `Адресом учётной записи станет ${newEmail}. Подтвердите, что он ваш:`,
      address,
      code,
      (email
        ? 'На прежний адрес тоже отправлено письмо: смена вступит в силу после подтверждения с обоих адресов. '
        : '') +
        `Ссылка действует ${LINK_MINUTES} минут. Если запрос отправили не вы, просто удалите это письмо.`,
    ],
  },
}

const toCurrent: Texts<Facts> = {
  tr: {
    subject: 'E-posta değişikliğini onaylayın',
    paragraphs: ({ email, newEmail, address, code }) => [
      `${email} hesabının adresi ${newEmail} olarak değiştirilmek isteniyor. Bunu siz istediyseniz onaylayın:`,
      address,
      code,
      `Yeni adrese de bir e-posta gönderdik; değişiklik ikisi de onaylanınca geçerli olur. Bağlantı ${LINK_MINUTES} dakika geçerlidir.`,
      'İsteği siz yapmadıysanız onaylamayın ve şifrenizi değiştirin; adresiniz aynı kalır.',
    ],
  },
  en: {
    subject: 'Confirm the change of your e-mail',
    paragraphs: ({ email, newEmail, address, code }) => [
      `Somebody wants to change the address of the account ${email} to ${newEmail}. If it was you, confirm it:`,
      address,
      code,
      `We have written to the new address as well; the change takes effect once both are confirmed. The link works for ${LINK_MINUTES} minutes.`,
      'If it was not you, do not confirm, and change your password; your address stays as it is.',
    ],
  },
  ru: {
    subject: 'Подтвердите смену адреса почты',
    paragraphs: ({ email, newEmail, address, code }) => [
      `Запрошена смена адреса учётной записи ${email} на ${newEmail}. Если это вы, подтвердите:`,
      address,
      code,
      `На новый адрес тоже отправлено письмо: смена вступит в силу после подтверждения с обоих адресов. Ссылка действует ${LINK_MINUTES} минут.`,
      'Если это не вы, не подтверждайте и смените пароль: адрес останется прежним.',
    ],
  },
}

const texts = { email_change_new: toNew, email_change_current: toCurrent }

const changed: Texts<Pick<Facts, 'email' | 'newEmail'>> = {
  tr: {
    subject: 'E-posta adresiniz değişti',
    paragraphs: ({ email, newEmail }) => [
      `Hesabınızın adresi ${email} yerine artık ${newEmail}. Bundan sonra yeni adresle giriş yapacaksınız; şifreniz aynı kaldı.`,
      `Değişikliği siz yapmadıysanız bize hemen haber verin: ${brand.phone}`,
    ],
  },
  en: {
    subject: 'Your e-mail address has changed',
    paragraphs: ({ email, newEmail }) => [
      `The address of your account is now ${newEmail} instead of ${email}. Log in with the new one from now on; your password is the same.`,
      `If it was not you, tell us at once: ${brand.phone}`,
    ],
  },
  ru: {
    subject: 'Адрес вашей почты изменён',
    paragraphs: ({ email, newEmail }) => [
      `Адрес вашей учётной записи теперь ${newEmail} вместо ${email}. Входите с новым адресом; пароль остался прежним.`,
      `Если это сделали не вы, сразу сообщите нам: ${brand.phone}`,
    ],
  },
}
