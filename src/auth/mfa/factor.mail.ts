import { pathTo } from '#i18n/path-to.ts'
import type { Email } from '#platform/mail/mail.ts'

import { type Texts, writeEmail } from '../emails/auth-email.mail.ts'
import { languageOf } from '../emails/link-address.mail.ts'
import type { User } from '../schema/auth.tables.ts'
import type { FactorType } from '../schema/kinds.ts'

type Owner = Pick<User, 'email' | 'userMetadata'>
type Facts<Fact> = { email: string; address: string } & Fact
type WithKind = Facts<{ type: FactorType }>
type WithCount = Facts<{ codesLeft: number }>

/** Tells the owner that a second factor guards the account from now on. */
export function factorAdded(owner: Owner, type: FactorType, origin: string): Email {
  return write(owner, addedTexts, { type }, origin)
}

/** Tells the owner that a second factor guards the account no longer. */
export function factorRemoved(owner: Owner, type: FactorType, origin: string): Email {
  return write(owner, removedTexts, { type }, origin)
}

/** Tells the owner that one of the codes on paper was used. */
export function recoveryCodeUsed(owner: Owner, codesLeft: number, origin: string): Email {
  return write(owner, usedTexts, { codesLeft }, origin)
}

/** Tells the owner that there are new recovery codes, and that the earlier ones are worth nothing. */
export function recoveryCodesMade(owner: Owner, origin: string): Email {
  return write(owner, madeTexts, {}, origin)
}

/** Tells the owner that somebody knows the password and guesses at the second factor. */
export function factorTried(owner: Owner, origin: string): Email {
  return write(owner, triedTexts, {}, origin)
}

function write<Fact>(owner: Owner, texts: Texts<Facts<Fact>>, fact: Fact, origin: string): Email {
  const locale = languageOf(owner, null)
  const address = origin + pathTo('forgotPassword', locale)
  const facts = { ...fact, email: owner.email, address }
  return writeEmail({ to: owner.email, locale, texts, facts })
}

const kinds = {
  tr: { totp: 'doğrulama uygulaması', phone: 'telefon', webauthn: 'güvenlik anahtarı' },
  en: { totp: 'authenticator app', phone: 'phone', webauthn: 'security key' },
  ru: { totp: 'приложение-аутентификатор', phone: 'телефон', webauthn: 'ключ безопасности' },
}

const addedTexts: Texts<WithKind> = {
  tr: {
    subject: 'Hesabınıza ikinci giriş adımı eklendi',
    paragraphs: ({ email, type, address }) => [
      `${email} hesabına ikinci bir giriş adımı eklendi: ${kinds.tr[type]}. Bundan böyle şifreden sonra bu adım da istenir.`,
      'Bu işlemi siz yapmadıysanız hemen yeni bir şifre isteyin ve bize yazın:',
      address,
    ],
  },
  en: {
    subject: 'A verification step was added',
    paragraphs: ({ email, type, address }) => [
      `A verification step was added to ${email}: ${kinds.en[type]}. From now on it is required after the password.`,
      'If it was not you, request a new password at once and write to us:',
      address,
    ],
  },
  ru: {
    subject: 'Добавлен второй шаг входа',
    paragraphs: ({ email, type, address }) => [
      `Для учётной записи ${email} добавлен второй шаг входа: ${kinds.ru[type]}. Теперь он запрашивается после пароля.`,
      'Если это сделали не вы, сразу запросите новый пароль и напишите нам:',
      address,
    ],
  },
}

const removedTexts: Texts<WithKind> = {
  tr: {
    subject: 'Hesabınızdan bir giriş adımı kaldırıldı',
    paragraphs: ({ email, type, address }) => [
      `${email} hesabının ikinci giriş adımı kaldırıldı: ${kinds.tr[type]}. Girişte artık istenmez.`,
      'Bu işlemi siz yapmadıysanız hemen yeni bir şifre isteyin ve bize yazın:',
      address,
    ],
  },
  en: {
    subject: 'A verification step was removed',
    paragraphs: ({ email, type, address }) => [
      `A verification step of ${email} was removed: ${kinds.en[type]}. It is no longer required at login.`,
      'If it was not you, request a new password at once and write to us:',
      address,
    ],
  },
  ru: {
    subject: 'Второй шаг входа удалён',
    paragraphs: ({ email, type, address }) => [
      `Для учётной записи ${email} удалён второй шаг входа: ${kinds.ru[type]}. Больше он не запрашивается.`,
      'Если это сделали не вы, сразу запросите новый пароль и напишите нам:',
      address,
    ],
  },
}

const usedTexts: Texts<WithCount> = {
  tr: {
    subject: 'Yedek kodla giriş yapıldı',
    paragraphs: ({ email, codesLeft, address }) => [
      `${email} hesabına bir yedek kodla giriş yapıldı. Bu kod artık geçersiz. Kalan kod sayısı: ${codesLeft}.`,
      'Giriş yapan siz değilseniz hemen yeni bir şifre isteyin ve bize yazın:',
      address,
    ],
  },
  en: {
    subject: 'A recovery code was used',
    paragraphs: ({ email, codesLeft, address }) => [
      `A recovery code was used to log in to ${email}. That code no longer works. Codes left: ${codesLeft}.`,
      'If it was not you, request a new password at once and write to us:',
      address,
    ],
  },
  ru: {
    subject: 'Вход по резервному коду',
    paragraphs: ({ email, codesLeft, address }) => [
      `В учётную запись ${email} вошли по резервному коду. Этот код больше не действует. Осталось кодов: ${codesLeft}.`,
      'Если это были не вы, сразу запросите новый пароль и напишите нам:',
      address,
    ],
  },
}

const madeTexts: Texts<Facts<object>> = {
  tr: {
    subject: 'Yeni yedek kodlarınız hazır',
    paragraphs: ({ email, address }) => [
      `${email} hesabı için yeni yedek kodlar oluşturuldu. Önceki kodlar artık geçersiz.`,
      'Bu işlemi siz yapmadıysanız hemen yeni bir şifre isteyin ve bize yazın:',
      address,
    ],
  },
  en: {
    subject: 'New recovery codes were created',
    paragraphs: ({ email, address }) => [
      `New recovery codes were created for ${email}. Earlier codes no longer work.`,
      'If it was not you, request a new password at once and write to us:',
      address,
    ],
  },
  ru: {
    subject: 'Созданы новые резервные коды',
    paragraphs: ({ email, address }) => [
      `Для учётной записи ${email} созданы новые резервные коды. Прежние больше не действуют.`,
      'Если это сделали не вы, сразу запросите новый пароль и напишите нам:',
      address,
    ],
  },
}

const triedTexts: Texts<Facts<object>> = {
  tr: {
    subject: 'Hesabınızda çok sayıda yanlış kod denendi',
    paragraphs: ({ email, address }) => [
      `Biri ${email} hesabının ilk giriş adımını geçti, ardından art arda yanlış kod yazdı. Hesaba giremedi.`,
      'Kodları yazan siz değilseniz şifreniz başkasının eline geçmiş olabilir. Hemen yenisini belirleyin:',
      address,
    ],
  },
  en: {
    subject: 'Many wrong codes were entered',
    paragraphs: ({ email, address }) => [
      `Someone got past the first login step of ${email}, then entered one wrong code after another. They did not get in.`,
      'If it was not you, somebody else may know your password. Choose a new one at once:',
      address,
    ],
  },
  ru: {
    subject: 'Много раз введён неверный код',
    paragraphs: ({ email, address }) => [
      `Кто-то прошёл первый шаг входа в учётную запись ${email}, а затем много раз подряд ввёл неверный код. Войти не удалось.`,
      'Если это были не вы, ваш пароль мог узнать кто-то другой. Сразу задайте новый:',
      address,
    ],
  },
}
