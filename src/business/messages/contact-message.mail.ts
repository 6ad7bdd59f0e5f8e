import { brand } from '#base/brand.ts'
import type { Locale } from '#base/locale.ts'
import { quoteLines } from '#base/quote-lines.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { Email } from '#platform/mail/mail.ts'

import type { ContactForm } from './contact-message.ts'
import { type RequestedProduct, nameRequestedProduct } from './requested-product.ts'

/**
 * To the maker, whenever somebody writes; the answer goes to the visitor. In Turkish, as the staff
 * read it. The subject holds nothing a stranger wrote.
 */
export function messageForOwner(
  id: string,
  sent: ContactForm,
  locale: Locale,
  requested: RequestedProduct | null,
): Email {
  return {
    to: brand.email,
    replyTo: sent.email,
    subject: `Siteden yeni mesaj ${id.slice(0, 8).toUpperCase()}`,
    text: [
      [
        `Ad soyad: ${sent.firstName} ${sent.lastName}`,
        `E-posta: ${sent.email}`,
        `Telefon: ${sent.phone}`,
        `Sayfa dili: ${languages[locale]}`,
        'Elektronik iletişim onayı: Verildi',
        ...(requested ? [`Model: ${nameRequestedProduct(requested)}`] : []),
      ].join('\n'),
      `Mesaj:\n${quoteLines(sent.message)}\n`,
    ].join('\n\n'),
  }
}

const languages = { tr: 'Türkçe', en: 'İngilizce', ru: 'Rusça' } as const satisfies Record<
  Locale,
  string
>

/**
 * To whoever's address stood in the form. Not a word of what was typed: it may have been typed by
 * somebody else.
 */
export function messageReceived(email: string, locale: Locale, origin: string): Email {
  const { subject, paragraphs } = receipts[locale]
  const address = [
    brand.name,
    ...brand.showrooms.map(
      ({ street, district, postcode }) =>
        `${street}, ${postcode} ${district[locale]}, ${brand.city[locale]}`,
    ),
    `${brand.phone} · ${brand.email}\n`,
  ]
  const links = {
    products: origin + pathTo('products', locale),
    apply: origin + pathTo('becomePartner', locale),
  }
  return {
    to: email,
    subject: `${subject} · ${brand.name}`,
    text: [...paragraphs(links), address.join('\n')].join('\n\n'),
  }
}

type Links = { products: string; apply: string }

const receipts: Record<Locale, { subject: string; paragraphs: (links: Links) => string[] }> = {
  tr: {
    subject: 'Mesajınız bize ulaştı',
    paragraphs: ({ products, apply }) => [
      'Merhaba,',
      'Mesajınız bize ulaştı. 24 saat içinde yanıtlayacağız.',
      `Modellerimiz:\n${products}`,
      `Toptan alım için partner başvurusu:\n${apply}`,
      'Bize siz yazmadıysanız bu e-postayı silebilirsiniz.',
    ],
  },
  en: {
    subject: 'We have received your message',
    paragraphs: ({ products, apply }) => [
      'Hello,',
      'Your message has reached us. We will answer within 24 hours.',
      `Our styles:\n${products}`,
      `Buying wholesale? Apply to become a partner:\n${apply}`,
      'If you did not write to us, you can delete this e-mail.',
    ],
  },
  ru: {
    subject: 'Мы получили ваше сообщение',
    paragraphs: ({ products, apply }) => [
      'Здравствуйте!',
      'Мы получили ваше сообщение и ответим в течение 24 часов.',
      `Наши модели:\n${products}`,
      `Закупаете оптом? Заявка на партнёрство:\n${apply}`,
      'Если вы нам не писали, просто удалите это письмо.',
    ],
  },
}
