import type { Locale } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { Email } from '#platform/mail/mail.ts'

import { applicationNumber } from './application.ts'
import { writeEmail } from './partner-email.mail.ts'

/** The applicant, as far as the emails to them go: nothing else they typed is repeated. */
export type Applicant = { id: string; email: string; name: string; preferredLanguage: Locale }

type Links = {
  products: string
  privacy: string
  login: string
  newPassword: string
  apply: string
}

/** To the applicant, as soon as they apply. */
export function applicationReceived(applicant: Applicant, origin: string): Email {
  return write(applicant, origin, received)
}

/** To somebody who applies again while their application waits. */
export function applicationRepeated(applicant: Applicant, origin: string): Email {
  return write(applicant, origin, repeated)
}

/** To somebody who applies though they are a partner. */
export function alreadyPartner(applicant: Applicant, origin: string): Email {
  return write(applicant, origin, existing)
}

/** The server says no, politely. */
export function applicationRejected(applicant: Applicant, origin: string): Email {
  return write(applicant, origin, rejected)
}

type Texts = Record<
  Locale,
  { subject: string; paragraphs: (number: string, links: Links) => string[] }
>

function write(applicant: Applicant, origin: string, texts: Texts): Email {
  const { email: to, name, preferredLanguage: locale } = applicant
  const { subject, paragraphs } = texts[locale]
  const links = {
    products: origin + pathTo('products', locale),
    privacy: origin + pathTo('privacy', locale),
    login: origin + pathTo('partnerLogin', locale),
    newPassword: origin + pathTo('forgotPassword', locale),
    apply: origin + pathTo('becomePartner', locale),
  }
  const number = applicationNumber(applicant.id)
  return writeEmail({ to, name, locale }, subject, paragraphs(number, links))
}

const received: Texts = {
  tr: {
    subject: 'Başvurunuz bize ulaştı',
    paragraphs: (number, { products, privacy }) => [
      'Partner başvurunuzu aldık. 24 saat içinde size WhatsApp veya Telegram üzerinden yazacağız.',
      `Başvuru numaranız: ${number}`,
      `O zamana kadar herkese açık modellerimize göz atabilirsiniz:\n${products}`,
      `Verilerinizi nasıl koruduğumuzu burada okuyabilirsiniz:\n${privacy}`,
      'Başvuruyu siz yapmadıysanız bu e-postayı yanıtlayarak bize bildirin.',
    ],
  },
  en: {
    subject: 'We have received your application',
    paragraphs: (number, { products, privacy }) => [
      'Your partnership application has reached us. We will write to you on WhatsApp or Telegram within 24 hours.',
      `Application number: ${number}`,
      `Until then, you can look through the models open to everyone:\n${products}`,
      `How we look after your data:\n${privacy}`,
      'If you did not apply, please reply to this e-mail and tell us.',
    ],
  },
  ru: {
    subject: 'Мы получили вашу заявку',
    paragraphs: (number, { products, privacy }) => [
      'Мы получили вашу заявку на партнёрство. В течение 24 часов мы напишем вам в WhatsApp или Telegram.',
      `Номер заявки: ${number}`,
      `А пока можно посмотреть модели, открытые для всех:\n${products}`,
      `Как мы обращаемся с вашими данными:\n${privacy}`,
      'Если заявку отправили не вы, сообщите нам об этом ответом на письмо.',
    ],
  },
}

const repeated: Texts = {
  tr: {
    subject: 'Başvurunuz zaten bizde',
    paragraphs: (number) => [
      'Bu e-posta adresiyle yeniden başvuru yapıldı. İlk başvurunuz bizde ve değerlendiriliyor; tekrar göndermenize gerek yok.',
      `Başvuru numaranız: ${number}`,
      'Bilgilerinizde bir değişiklik varsa bu e-postayı yanıtlamanız yeterli.',
    ],
  },
  en: {
    subject: 'We already have your application',
    paragraphs: (number) => [
      'Another application came in from this e-mail address. Your first one is already being reviewed; there is no need to send it again.',
      `Application number: ${number}`,
      'If any of your details have changed, simply reply to this e-mail.',
    ],
  },
  ru: {
    subject: 'Ваша заявка уже у нас',
    paragraphs: (number) => [
      'С этого адреса пришла ещё одна заявка. Первую мы уже рассматриваем, отправлять снова не нужно.',
      `Номер заявки: ${number}`,
      'Если какие-то данные изменились, просто ответьте на это письмо.',
    ],
  },
}

const existing: Texts = {
  tr: {
    subject: 'Zaten partnerimizsiniz',
    paragraphs: (_, { login, newPassword }) => [
      'Bu e-posta adresiyle bir başvuru geldi, ancak adresinize ait bir partner hesabı zaten var. Yeni başvuru gerekmez.',
      `Giriş:\n${login}`,
      `Şifrenizi unuttuysanız:\n${newPassword}`,
      'Giriş yapamıyorsanız bu e-postayı yanıtlayın, birlikte çözelim.',
    ],
  },
  en: {
    subject: 'You are already a partner',
    paragraphs: (_, { login, newPassword }) => [
      'An application came in from this e-mail address, which already has a partner account. There is no need to apply again.',
      `Log in:\n${login}`,
      `If you have forgotten your password:\n${newPassword}`,
      'If you cannot log in, reply to this e-mail and we will sort it out.',
    ],
  },
  ru: {
    subject: 'Вы уже наш партнёр',
    paragraphs: (_, { login, newPassword }) => [
      'С этого адреса пришла заявка, но партнёрская учётная запись для него уже есть. Подавать заявку снова не нужно.',
      `Вход:\n${login}`,
      `Если вы забыли пароль:\n${newPassword}`,
      'Если войти не получается, ответьте на это письмо, и мы поможем.',
    ],
  },
}

const rejected: Texts = {
  tr: {
    subject: 'Başvurunuz hakkında',
    paragraphs: (number, { apply }) => [
      `${number} numaralı başvurunuzu inceledik. Gösterdiğiniz ilgi için teşekkür ederiz; şu an için size partnerlik sunamıyoruz.`,
      `Koşullarınız değişirse yeniden başvurabilirsiniz:\n${apply}`,
      'Sorularınız için bu e-postayı yanıtlayabilirsiniz.',
    ],
  },
  en: {
    subject: 'About your application',
    paragraphs: (number, { apply }) => [
      `We have considered your application ${number}. Thank you for your interest; at present we are not able to offer you a partnership.`,
      `If your circumstances change, you are welcome to apply again:\n${apply}`,
      'If you have questions, simply reply to this e-mail.',
    ],
  },
  ru: {
    subject: 'О вашей заявке',
    paragraphs: (number, { apply }) => [
      `Мы рассмотрели вашу заявку ${number}. Благодарим за интерес; сейчас мы не можем предложить вам партнёрство.`,
      `Если обстоятельства изменятся, заявку можно подать снова:\n${apply}`,
      'Если у вас есть вопросы, ответьте на это письмо.',
    ],
  },
}
