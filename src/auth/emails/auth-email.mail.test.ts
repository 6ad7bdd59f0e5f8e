import { expect, test } from 'vitest'

import { brandOwner } from '#base/brand-owner.ts'
import { locales } from '#base/locale.ts'
import type { Email, EmailDraft } from '#platform/mail/mail.ts'

import { emailChanged, emailChangeEmail, linkEmail, reauthenticationEmail } from './link.mail.ts'
import {
  factorAdded,
  factorRemoved,
  factorTried,
  identityLinked,
  identityUnlinked,
  passwordChanged,
  recoveryCodesMade,
  recoveryCodeUsed,
  sessionEnded,
} from './security.mail.ts'

const origin = 'https://manto1976.example'
const issued = { token: 't'.repeat(43), digits: '123456', redirectTo: null }
const site = { origin, auth: { redirects: ['https://manto1976.example/app/**'] } }
const newEmail = 'anna@moda.example'

function emailsIn(locale: (typeof locales)[number]): Email[] {
  return draftsIn(locale).map((draft) => draft(brandOwner))
}

function draftsIn(locale: (typeof locales)[number]): EmailDraft[] {
  const user = { email: 'anna@vaza.example', userMetadata: { locale } }
  const change = { user, newEmail }
  return [
    ...(['recovery', 'signup', 'invite', 'magiclink'] as const).map((kind) =>
      linkEmail(user, { kind, ...issued }, site),
    ),
    emailChangeEmail(change, { kind: 'email_change_current', ...issued }, site),
    emailChangeEmail(change, { kind: 'email_change_new', ...issued }, site),
    emailChanged(change),
    passwordChanged(user, origin),
    sessionEnded(user, origin),
    reauthenticationEmail(user, '123456'),
    identityLinked(user, 'google', origin),
    identityUnlinked(user, 'google', origin),
    factorAdded(user, 'totp', origin),
    factorRemoved(user, 'phone', origin),
    factorTried(user, origin),
    recoveryCodesMade(user, origin),
    recoveryCodeUsed(user, 7, origin),
  ]
}

/** Only a Russian greeting ends in an exclamation mark. */
const withoutGreeting = (text: string) => text.replace(/^Здравствуйте!/, '')

test('every email is short and calm, links to its own language only, and names the sender', () => {
  for (const locale of locales)
    for (const { to, subject, text } of emailsIn(locale)) {
      expect([newEmail, 'anna@vaza.example']).toContain(to)
      expect(subject.length).toBeLessThan(78)
      expect(subject + withoutGreeting(text)).not.toMatch(/!|undefined|null|\n{3}/)
      expect(text.length).toBeLessThan(800)
      expect(text).toMatch(/^(Merhaba,|Hello,|Здравствуйте!)\n\n/)
      expect(text).toMatch(/\n\nMANTO 1976\nhello@manto1976\.example · .+\n$/)
      for (const link of text.match(/https?:\S+/g) ?? [])
        expect(link.startsWith(`${origin}/${locale}/`)).toBe(true)
    }
})

test('no two emails of a language share a subject', () => {
  for (const locale of locales) {
    const subjects = emailsIn(locale).map(({ subject }) => subject)
    expect(new Set(subjects).size).toBe(subjects.length)
  }
})

test('the token is in the fragment, except in a link for a page of a client', () => {
  const user = { email: 'anna@vaza.example', userMetadata: {} }
  const addressFor = (redirectTo: string | null) =>
    /https:\S+/.exec(
      linkEmail(user, { kind: 'magiclink', ...issued, redirectTo }, site)(brandOwner).text,
    )?.[0]
  const ours = `#token_hash=${issued.token}&type=magiclink`
  expect(addressFor(null)).toBe(`${origin}/en/confirm-email${ours}`)
  expect(addressFor(`${origin}/ru/podtverzhdenie-pochty`)).toBe(
    `${origin}/ru/podtverzhdenie-pochty${ours}`,
  )
  // A page of another origin may have the same path as ours.
  for (const page of ['https://shop.example/en/confirm-email', `${origin}/app/welcome`])
    expect(addressFor(page)).toBe(
      `${origin}/auth/v1/verify?token=${issued.token}&type=magiclink&redirect_to=${encodeURIComponent(page)}`,
    )
})

test('the requester cannot choose the link that acts on opening: it leads to our own page', () => {
  const user = { email: 'anna@vaza.example', userMetadata: {} }
  for (const [path, page] of [
    ['/tr/partner', '/tr/yeni-sifre'],
    ['/ru/partner?a=1', '/ru/novyj-parol'],
    ['/', '/en/new-password'],
    ['/nowhere', '/en/new-password'],
  ]) {
    const link = { kind: 'recovery' as const, ...issued, redirectTo: origin + path }
    expect(linkEmail(user, link, site)(brandOwner).text).toContain(`${origin}${page}#token_hash=`)
  }
})

test('a link leads to a page in the language of its email, whatever page requested it', () => {
  const user = { email: 'anna@vaza.example', userMetadata: { locale: 'en' } }
  const link = { kind: 'recovery' as const, ...issued, redirectTo: `${origin}/ru/novyj-parol` }
  const { text } = linkEmail(user, link, site)(brandOwner)
  expect(text).toContain('Hello')
  expect(text).toContain(`${origin}/en/new-password#token_hash=`)
})

test('the emails of a change of address, in three languages', () => {
  const texts = (at: number) => locales.map((locale) => emailsIn(locale)[at]?.text).join('\n---\n')
  expect(texts(4)).toMatchInlineSnapshot(`
    "Merhaba,

    anna@vaza.example hesabının adresi anna@moda.example olarak değiştirilmek isteniyor. Bunu siz istediyseniz onaylayın.

    Değişikliği onaylayın:
    https://manto1976.example/tr/e-posta-onayi#token_hash=ttttttttttttttttttttttttttttttttttttttttttt&type=email_change

    Sayfa kod sorarsa: 123456. Kodu kimseyle paylaşmayın.

    Yeni adrese de bir e-posta gönderdik; değişiklik ikisi de onaylanınca geçerli olur. Bağlantı 60 dakika geçerlidir.

    İsteği siz yapmadıysanız onaylamayın ve şifrenizi değiştirin; adresiniz aynı kalır.

    MANTO 1976
    hello@manto1976.example · +90 212 000 19 76

    ---
    Hello,

    Somebody wants to change the address of the account anna@vaza.example to anna@moda.example. If it was you, confirm it.

    Confirm the change:
    https://manto1976.example/en/confirm-email#token_hash=ttttttttttttttttttttttttttttttttttttttttttt&type=email_change

    If a page asks for a code: 123456. Do not share it with anyone.

    We have written to the new address as well; the change takes effect once both are confirmed. The link works for 60 minutes.

    If it was not you, do not confirm, and change your password; your address stays as it is.

    MANTO 1976
    hello@manto1976.example · +90 212 000 19 76

    ---
    Здравствуйте!

    Запрошена смена адреса учётной записи anna@vaza.example на anna@moda.example. Если это вы, подтвердите.

    Подтвердить смену адреса:
    https://manto1976.example/ru/podtverzhdenie-pochty#token_hash=ttttttttttttttttttttttttttttttttttttttttttt&type=email_change

    Если страница спросит код: 123456. Никому его не сообщайте.

    На новый адрес тоже отправлено письмо: смена вступит в силу после подтверждения с обоих адресов. Ссылка действует 60 минут.

    Если это не вы, не подтверждайте и смените пароль: адрес останется прежним.

    MANTO 1976
    hello@manto1976.example · +90 212 000 19 76
    "
  `)
  expect(texts(5)).toMatchInlineSnapshot(`
    "Merhaba,

    Hesabın adresi anna@vaza.example yerine anna@moda.example olacak. Bu adresin size ait olduğunu onaylayın.

    Adresi onaylayın:
    https://manto1976.example/tr/e-posta-onayi#token_hash=ttttttttttttttttttttttttttttttttttttttttttt&type=email_change

    Sayfa kod sorarsa: 123456. Kodu kimseyle paylaşmayın.

    Eski adrese de bir e-posta gönderdik; değişiklik ikisi de onaylanınca geçerli olur. Bağlantı 60 dakika geçerlidir. İsteği siz yapmadıysanız bu e-postayı silebilirsiniz.

    MANTO 1976
    hello@manto1976.example · +90 212 000 19 76

    ---
    Hello,

    An account is about to change its address from anna@vaza.example to anna@moda.example. Please confirm that the new address is yours.

    Confirm the address:
    https://manto1976.example/en/confirm-email#token_hash=ttttttttttttttttttttttttttttttttttttttttttt&type=email_change

    If a page asks for a code: 123456. Do not share it with anyone.

    We have written to the old address as well; the change takes effect once both are confirmed. The link works for 60 minutes. If you did not request this, you can delete this e-mail.

    MANTO 1976
    hello@manto1976.example · +90 212 000 19 76

    ---
    Здравствуйте!

    Адрес учётной записи меняют с anna@vaza.example на anna@moda.example. Подтвердите, что новый адрес ваш.

    Подтвердить адрес:
    https://manto1976.example/ru/podtverzhdenie-pochty#token_hash=ttttttttttttttttttttttttttttttttttttttttttt&type=email_change

    Если страница спросит код: 123456. Никому его не сообщайте.

    На прежний адрес тоже отправлено письмо: смена вступит в силу после подтверждения с обоих адресов. Ссылка действует 60 минут. Если запрос отправили не вы, просто удалите это письмо.

    MANTO 1976
    hello@manto1976.example · +90 212 000 19 76
    "
  `)
})

test('the emails that sign in, in three languages', () => {
  const texts = (at: number) => locales.map((locale) => emailsIn(locale)[at]?.text).join('\n---\n')
  expect(texts(1)).toMatchInlineSnapshot(`
    "Merhaba,

    anna@vaza.example adresiyle bir hesap açıldı. Adresin size ait olduğunu bu sayfada onaylayın, hesabınız kullanıma açılsın.

    Adresi onaylayın:
    https://manto1976.example/tr/e-posta-onayi#token_hash=ttttttttttttttttttttttttttttttttttttttttttt&type=signup

    Sayfa kod sorarsa: 123456. Kodu kimseyle paylaşmayın.

    Bağlantı 60 dakika geçerlidir ve yalnızca bir kez kullanılır. Hesabı siz açmadıysanız bağlantıyı kullanmayın; onaylanmayan hesap çalışmaz.

    MANTO 1976
    hello@manto1976.example · +90 212 000 19 76

    ---
    Hello,

    An account was opened with anna@vaza.example. Confirm on this page that the address is yours, and your account is ready.

    Confirm the address:
    https://manto1976.example/en/confirm-email#token_hash=ttttttttttttttttttttttttttttttttttttttttttt&type=signup

    If a page asks for a code: 123456. Do not share it with anyone.

    The link works once, within 60 minutes. If you did not open the account, do not use the link; an unconfirmed account cannot be used.

    MANTO 1976
    hello@manto1976.example · +90 212 000 19 76

    ---
    Здравствуйте!

    На адрес anna@vaza.example зарегистрирована учётная запись. Подтвердите на этой странице, что адрес ваш, и она заработает.

    Подтвердить адрес:
    https://manto1976.example/ru/podtverzhdenie-pochty#token_hash=ttttttttttttttttttttttttttttttttttttttttttt&type=signup

    Если страница спросит код: 123456. Никому его не сообщайте.

    Ссылка действует 60 минут и срабатывает один раз. Если регистрировались не вы, не открывайте её: без подтверждения учётная запись не работает.

    MANTO 1976
    hello@manto1976.example · +90 212 000 19 76
    "
  `)
  expect(texts(2)).toMatchInlineSnapshot(`
    "Merhaba,

    anna@vaza.example adresi için bir hesap hazırladık. Şifrenizi bu sayfada belirleyin, hesabınız açılsın.

    Şifrenizi belirleyin:
    https://manto1976.example/tr/yeni-sifre#token_hash=ttttttttttttttttttttttttttttttttttttttttttt&type=invite

    Sayfa kod sorarsa: 123456. Kodu kimseyle paylaşmayın.

    Davet 7 gün geçerlidir ve bağlantı yalnızca bir kez kullanılır. Daveti beklemiyorduysanız bu e-postayı silebilirsiniz.

    MANTO 1976
    hello@manto1976.example · +90 212 000 19 76

    ---
    Hello,

    We have prepared an account for anna@vaza.example. Choose your password on this page to activate it.

    Choose your password:
    https://manto1976.example/en/new-password#token_hash=ttttttttttttttttttttttttttttttttttttttttttt&type=invite

    If a page asks for a code: 123456. Do not share it with anyone.

    The invitation is valid for 7 days, and its link works once. If you were not expecting it, you can delete this e-mail.

    MANTO 1976
    hello@manto1976.example · +90 212 000 19 76

    ---
    Здравствуйте!

    Мы подготовили учётную запись для anna@vaza.example. Задайте пароль на этой странице, и она откроется.

    Задать пароль:
    https://manto1976.example/ru/novyj-parol#token_hash=ttttttttttttttttttttttttttttttttttttttttttt&type=invite

    Если страница спросит код: 123456. Никому его не сообщайте.

    Приглашение действует 7 дней, ссылка срабатывает один раз. Если вы его не ждали, просто удалите это письмо.

    MANTO 1976
    hello@manto1976.example · +90 212 000 19 76
    "
  `)
  expect(texts(3)).toMatchInlineSnapshot(`
    "Merhaba,

    anna@vaza.example hesabına şifre yazmadan bu sayfadan girebilirsiniz.

    Giriş yapın:
    https://manto1976.example/tr/e-posta-onayi#token_hash=ttttttttttttttttttttttttttttttttttttttttttt&type=magiclink

    Sayfa kod sorarsa: 123456. Kodu kimseyle paylaşmayın.

    Bağlantı 60 dakika geçerlidir ve yalnızca bir kez kullanılır. İsteği siz yapmadıysanız bu e-postayı silebilirsiniz; hesabınıza kimse giremez.

    MANTO 1976
    hello@manto1976.example · +90 212 000 19 76

    ---
    Hello,

    Log in to the account anna@vaza.example without a password on this page.

    Log in:
    https://manto1976.example/en/confirm-email#token_hash=ttttttttttttttttttttttttttttttttttttttttttt&type=magiclink

    If a page asks for a code: 123456. Do not share it with anyone.

    The link works once, within 60 minutes. If you did not request this, delete this e-mail; nobody can log in without it.

    MANTO 1976
    hello@manto1976.example · +90 212 000 19 76

    ---
    Здравствуйте!

    Войти в учётную запись anna@vaza.example без пароля можно на этой странице.

    Войти:
    https://manto1976.example/ru/podtverzhdenie-pochty#token_hash=ttttttttttttttttttttttttttttttttttttttttttt&type=magiclink

    Если страница спросит код: 123456. Никому его не сообщайте.

    Ссылка действует 60 минут и срабатывает один раз. Если запрос отправили не вы, удалите это письмо: без него никто не войдёт.

    MANTO 1976
    hello@manto1976.example · +90 212 000 19 76
    "
  `)
})
