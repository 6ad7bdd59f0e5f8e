import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'
import { emailsIn } from '#testing/auth/auth-emails.ts'

test('the emails that sign in, in three languages', () => {
  const textsOf = (at: number) =>
    locales.map((locale) => emailsIn(locale)[at]?.text).join('\n---\n')
  expect(textsOf(1)).toMatchInlineSnapshot(`
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
  expect(textsOf(2)).toMatchInlineSnapshot(`
    "Merhaba,

    anna@vaza.example adresiyle bu sitenin ekibine davet edildiniz. Şifrenizi bu sayfada belirleyin, hesabınız açılsın.

    Şifrenizi belirleyin:
    https://manto1976.example/tr/yeni-sifre#token_hash=ttttttttttttttttttttttttttttttttttttttttttt&type=invite

    Sayfa kod sorarsa: 123456. Kodu kimseyle paylaşmayın.

    Davet 7 gün geçerlidir ve bağlantı yalnızca bir kez kullanılır. Daveti beklemiyorduysanız bu e-postayı silebilirsiniz.

    MANTO 1976
    hello@manto1976.example · +90 212 000 19 76

    ---
    Hello,

    You have been invited to the team of this site with anna@vaza.example. Choose your password on this page to activate your account.

    Choose your password:
    https://manto1976.example/en/new-password#token_hash=ttttttttttttttttttttttttttttttttttttttttttt&type=invite

    If a page asks for a code: 123456. Do not share it with anyone.

    The invitation is valid for 7 days, and its link works once. If you were not expecting it, you can delete this e-mail.

    MANTO 1976
    hello@manto1976.example · +90 212 000 19 76

    ---
    Здравствуйте!

    Вас приглашают в команду этого сайта, адрес anna@vaza.example. Задайте пароль на этой странице, и учётная запись откроется.

    Задать пароль:
    https://manto1976.example/ru/novyj-parol#token_hash=ttttttttttttttttttttttttttttttttttttttttttt&type=invite

    Если страница спросит код: 123456. Никому его не сообщайте.

    Приглашение действует 7 дней, ссылка срабатывает один раз. Если вы его не ждали, просто удалите это письмо.

    MANTO 1976
    hello@manto1976.example · +90 212 000 19 76
    "
  `)
  expect(textsOf(3)).toMatchInlineSnapshot(`
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
