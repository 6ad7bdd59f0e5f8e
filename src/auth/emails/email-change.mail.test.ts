import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'
import { emailsIn } from '#testing/auth/auth-emails.ts'

test('the emails of a change of address, in three languages', () => {
  const textsOf = (at: number) =>
    locales.map((locale) => emailsIn(locale)[at]?.text).join('\n---\n')
  expect(textsOf(4)).toMatchInlineSnapshot(`
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
  expect(textsOf(5)).toMatchInlineSnapshot(`
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
