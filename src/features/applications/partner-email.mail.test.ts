import { expect, test } from 'vitest'

import { brandOwner } from '#base/brand-owner.ts'
import { locales } from '#base/locale.ts'
import {
  applicationApproved,
  companyCreated,
  credentialResent,
  partnerDeactivated,
  partnerReactivated,
} from '#features/companies/partner.mail.ts'
import type { Email, EmailDraft } from '#platform/mail/mail.ts'
import { applicationInput } from '#testing/desk/open-with-application.ts'

import { applicationForOwner } from './application-for-owner.mail.ts'
import {
  alreadyPartner,
  applicationQuestion,
  applicationReceived,
  applicationRejected,
  applicationRepeated,
} from './application.mail.ts'
import { rejectReasons } from './application.ts'

const origin = 'https://manto1976.example'
const id = '3f2a91c0-1111-4111-8111-111111111111'

function emailsIn(locale: (typeof locales)[number], name = 'Anna'): Email[] {
  return draftsIn(locale, name).map((draft) => draft(brandOwner))
}

function draftsIn(locale: (typeof locales)[number], name: string): EmailDraft[] {
  const applicant = { id, name, email: 'anna@vaza.example', preferredLanguage: locale }
  const appliedAt = new Date('2026-11-21T12:01:00Z')
  const partner = { name, email: 'anna@vaza.example', locale }
  const access = { ...partner, company: 'Vaza', expiresAt: new Date('2026-11-28T09:00:00Z') }
  return [
    applicationReceived({ ...applicant, appliedAt }, origin),
    applicationRepeated(applicant, origin),
    alreadyPartner(applicant, origin),
    applicationRejected(applicant, origin),
    applicationApproved(access, origin),
    credentialResent(access, origin),
    companyCreated(access, origin),
    partnerDeactivated(partner, origin),
    partnerReactivated(partner, origin),
    ...rejectReasons.map((reason) => applicationRejected(applicant, origin, reason)),
    applicationQuestion(applicant, origin, 'Which sizes do you need?'),
  ]
}

/** A Russian greeting ends in “!”; nothing else in an email does. */
const withoutGreeting = (text: string) => text.replace(/^Здравствуйте(, \S+)?!/, '')

test('every email is short and calm, links to its own language only, and names the sender', () => {
  for (const locale of locales)
    for (const { to, subject, text } of emailsIn(locale)) {
      expect(to).toBe('anna@vaza.example')
      expect(subject.length).toBeLessThan(78)
      expect(subject + withoutGreeting(text)).not.toMatch(/!|undefined|null|\n{3}/)
      expect(text).toContain('MANTO 1976\nÖrnek Sokak 12')
      for (const link of text.match(/https?:\S+/g) ?? [])
        expect(link.startsWith(`${origin}/${locale}/`)).toBe(true)
    }
})

test('an invalid name is not repeated in any email', () => {
  for (const locale of locales)
    for (const { text } of emailsIn(locale, 'Win at shop.example'))
      expect(text).toMatch(/^(Merhaba,|Hello,|Здравствуйте!)\n\n/)
})

test('the approval email, in three languages', () => {
  const approval = (locale: (typeof locales)[number]) => emailsIn(locale)[4]?.text
  expect(approval('tr')).toMatchInlineSnapshot(`
    "Merhaba Anna,

    Vaza için yaptığınız partner başvurusu onaylandı. Partner alanında tüm modelleri, listeniz tanımlanınca fiyatlarınızı, model föylerini, taleplerinizi, tekliflerinizi ve siparişlerinizi bulursunuz.

    Giriş sayfası:
    https://manto1976.example/tr/partner-giris
    E-posta: anna@vaza.example

    Geçici şifrenizi WhatsApp veya Telegram üzerinden ayrıca göndereceğiz. Şifre 7 gün geçerlidir.
    Son geçerlilik: 28 Kasım 2026 12:00 (İstanbul saati)

    İlk girişte kendi şifrenizi belirlersiniz. Şifrenizi size hiçbir zaman sormayız.

    MANTO 1976
    Örnek Sokak 12, 34000 Merter, İstanbul
    Numune Caddesi 76, 34001 Osmanbey, İstanbul
    hello@manto1976.example · +90 212 000 19 76
    "
  `)
  expect(approval('en')).toMatchInlineSnapshot(`
    "Hello Anna,

    Your partnership application for Vaza has been approved. In the partner area you will find all styles, your prices as soon as your list is set up, line sheets, and your requests, quotations and orders.

    Log in here:
    https://manto1976.example/en/partner-login
    E-mail: anna@vaza.example

    We will send your temporary password separately, on WhatsApp or Telegram. It is valid for 7 days.
    Valid until: 28 November 2026 at 12:00 (Istanbul time)

    At your first login you choose a password of your own. We will never ask you for it.

    MANTO 1976
    Örnek Sokak 12, 34000 Merter, Istanbul
    Numune Caddesi 76, 34001 Osmanbey, Istanbul
    hello@manto1976.example · +90 212 000 19 76
    "
  `)
  expect(approval('ru')).toMatchInlineSnapshot(`
    "Здравствуйте, Anna!

    Заявка на партнёрство от компании Vaza одобрена. В кабинете партнёра — все модели, ваши цены, как только мы назначим прайс-лист, лайншиты, запросы, предложения и заказы.

    Страница входа:
    https://manto1976.example/ru/vhod-partnera
    E-mail: anna@vaza.example

    Временный пароль мы пришлём отдельно, в WhatsApp или Telegram. Он действует 7 дней.
    Срок действия: до 28 ноября 2026 г. в 12:00 (по Стамбулу)

    При первом входе вы зададите собственный пароль. Мы никогда его не спрашиваем.

    MANTO 1976
    Örnek Sokak 12, 34000 Мертер, Стамбул
    Numune Caddesi 76, 34001 Османбей, Стамбул
    hello@manto1976.example · +90 212 000 19 76
    "
  `)
})

test('the coat maker gets every field, Reply-To is the applicant, and nothing follows the typed text', () => {
  const draft = applicationForOwner(
    {
      id,
      ...applicationInput,
      commercialConsent: false,
      appliedAt: new Date('2026-11-21T09:00:00Z'),
    },
    origin,
  )
  const [email] = draft(brandOwner)
  const { replyTo, subject, text = '' } = email ?? {}
  expect(replyTo).toBe('anna@vaza.example')
  expect(subject).toBe('Yeni partner başvurusu 3F2A91C0')
  expect(text).toMatchInlineSnapshot(`
    "Yeni bir partner başvurusu var. İş günlerinde 24 saat içinde yanıtlıyoruz. Başvuru sahibine verilen söz: en geç 23 Kasım Pazartesi, 12:00 (GMT+3).

    Ad soyad: Анна Ваза
    E-posta: anna@vaza.example
    WhatsApp / Telegram: +79000001976
    İşletme: Ваза
    İşletme türü: Butik
    Şehir, ülke: Казань, Rusya
    Web sitesi veya Instagram: @vaza_kazan
    Vergi numarası: 1655000000
    Tercih edilen dil: Rusça
    Toptan alıcı beyanı: Verildi
    Ticari ileti onayı: Verilmedi
    Başvuru zamanı: 21 Kasım 2026 12:00

    Başvuruyu değerlendirin:
    https://manto1976.example/tr/admin/basvurular?application=3f2a91c0-1111-4111-8111-111111111111

    Pazar ve bölge mesajı:
    > Два магазина в Казани.
    > Нужны пальто.
    "
  `)
})
