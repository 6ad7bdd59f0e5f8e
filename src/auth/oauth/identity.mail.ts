import { pathTo } from '#i18n/path-to.ts'
import type { Email } from '#platform/mail/mail.ts'

import { type Texts, writeEmail } from '../emails/auth-email.mail.ts'
import { languageOf } from '../emails/link-address.mail.ts'
import type { User } from '../schema/auth.tables.ts'

type Owner = Pick<User, 'email' | 'userMetadata'>

/** Tells the owner that an account elsewhere opens theirs from now on. */
export function identityLinked(owner: Owner, provider: string, origin: string): Email {
  return write(owner, linkedTexts, provider, origin)
}

/** Tells the owner that an account elsewhere opens theirs no longer. */
export function identityUnlinked(owner: Owner, provider: string, origin: string): Email {
  return write(owner, unlinkedTexts, provider, origin)
}

type Facts = { email: string; name: string; address: string }

function write(owner: Owner, texts: Texts<Facts>, provider: string, origin: string): Email {
  const { email } = owner
  const locale = languageOf(owner, null)
  const name = provider.charAt(0).toUpperCase() + provider.slice(1)
  const address = origin + pathTo('forgotPassword', locale)
  return writeEmail({ to: email, locale, texts, facts: { email, name, address } })
}

const linkedTexts: Texts<Facts> = {
  tr: {
    subject: 'Hesabınıza yeni bir giriş bağlandı',
    paragraphs: ({ email, name, address }) => [
      `${email} hesabına bir ${name} hesabı bağlandı. Bundan böyle onunla da giriş yapılabilir.`,
      'Bu işlemi siz yapmadıysanız hemen yeni bir şifre isteyin ve bize yazın:',
      address,
    ],
  },
  en: {
    subject: 'A login was linked to your account',
    paragraphs: ({ email, name, address }) => [
      `A ${name} account was linked to ${email}. From now on it can be used to log in as well.`,
      'If it was not you, request a new password at once and write to us:',
      address,
    ],
  },
  ru: {
    subject: 'Привязан новый способ входа',
    paragraphs: ({ email, name, address }) => [
      `К учётной записи ${email} привязан аккаунт ${name}. Теперь войти можно и через него.`,
      'Если это сделали не вы, сразу запросите новый пароль и напишите нам:',
      address,
    ],
  },
}

const unlinkedTexts: Texts<Facts> = {
  tr: {
    subject: 'Bağlı bir giriş kaldırıldı',
    paragraphs: ({ email, name, address }) => [
      `${email} hesabı ile ${name} hesabı arasındaki bağ kaldırıldı. Artık onunla giriş yapılamaz.`,
      'Bu işlemi siz yapmadıysanız hemen yeni bir şifre isteyin ve bize yazın:',
      address,
    ],
  },
  en: {
    subject: 'A linked login was removed',
    paragraphs: ({ email, name, address }) => [
      `The ${name} account is no longer linked to ${email} and cannot be used to log in any more.`,
      'If it was not you, request a new password at once and write to us:',
      address,
    ],
  },
  ru: {
    subject: 'Способ входа отвязан',
    paragraphs: ({ email, name, address }) => [
      `Аккаунт ${name} отвязан от учётной записи ${email}. Войти через него больше нельзя.`,
      'Если это сделали не вы, сразу запросите новый пароль и напишите нам:',
      address,
    ],
  },
}
