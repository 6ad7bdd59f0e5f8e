import type { Locale } from '#base/locale.ts'

import type { PreparedTextName } from './prepared-text.ts'

/** The texts as they come with the software; staff change them in the admin area. */
export const defaultTexts: Record<PreparedTextName, Record<Locale, string>> = {
  hello: {
    tr: 'Merhaba {name}, {brand} ekibinden yazıyoruz. Partnerlik başvurunuz bize ulaştı; size birkaç sorumuz olacak.',
    en: 'Hello {name}, this is the {brand} team. We have your partner application and would like to ask you a few questions.',
    ru: 'Здравствуйте, {name}! Это {brand}. Мы получили вашу заявку на партнёрство и хотели бы задать несколько вопросов.',
  },
  accessReady: {
    tr: 'Merhaba {name}, ben {brand} ekibinden {sender}. {company} için partner girişiniz hazır: {link}\nGeçici şifrenizi ayrı bir mesajla iletiyoruz; {until} tarihine kadar geçerlidir. İlk girişte kendi şifrenizi belirlersiniz.',
    en: 'Hello {name}, this is {sender} from {brand}. Your partner access for {company} is ready: {link}\nYour temporary password comes in a separate message and is valid until {until}. You choose your own at the first login.',
    ru: 'Здравствуйте, {name}! Это {sender}, {brand}. Доступ партнёра для {company} готов: {link}\nВременный пароль отправим отдельным сообщением, он действует до {until}. При первом входе вы зададите свой.',
  },
  newPassword: {
    tr: 'Merhaba {name}, {brand} için yeni bir geçici şifre oluşturduk; eskisi artık geçerli değil. Giriş: {link}\nŞifreyi ayrı bir mesajla iletiyoruz; {until} tarihine kadar geçerlidir.',
    en: 'Hello {name}, we have made a new temporary password for {brand}; the old one no longer works. Login: {link}\nThe password comes in a separate message and is valid until {until}.',
    ru: 'Здравствуйте, {name}! Мы создали новый временный пароль для {brand}, прежний больше не действует. Вход: {link}\nПароль отправим отдельным сообщением, он действует до {until}.',
  },
  reminder: {
    tr: 'Merhaba {name}, {brand} partner girişiniz sizi bekliyor: {link}\nGeçici şifreniz {until} tarihine kadar geçerli. Yardımcı olabileceğimiz bir şey var mı?',
    en: 'Hello {name}, your {brand} partner access is waiting for you: {link}\nYour temporary password is valid until {until}. Is there anything we can help with?',
    ru: 'Здравствуйте, {name}! Доступ партнёра {brand} ждёт вас: {link}\nВременный пароль действует до {until}. Можем ли мы чем-нибудь помочь?',
  },
  answer: {
    tr: 'Merhaba {name}, {brand} web sitesinden gönderdiğiniz mesaj için teşekkür ederiz. ',
    en: 'Hello {name}, thank you for your message through the {brand} website. ',
    ru: 'Здравствуйте, {name}! Спасибо за сообщение с сайта {brand}. ',
  },
  invited: {
    tr: 'Merhaba {name}, ben {brand} ekibinden {sender}. {company} için partner alanına davetlisiniz; bu bağlantıyla şifrenizi belirleyip girebilirsiniz: {link}',
    en: 'Hello {name}, this is {sender} from {brand}. You are invited to the partner area of {company}; with this link you choose a password and log in: {link}',
    ru: 'Здравствуйте, {name}! Это {sender}, {brand}. Приглашаем вас в раздел партнёра компании {company}. По этой ссылке вы зададите пароль и войдёте: {link}',
  },
  priceGuide: {
    tr: 'Merhaba {name}, ben {brand} ekibinden {sender}. {company} için fiyat listesi hazır, PDF ve Excel olarak: {link}\nFiyatlar yalnızca firmanız içindir.',
    en: 'Hello {name}, this is {sender} from {brand}. The price guide for {company} is ready, as PDF and spreadsheet: {link}\nThe prices are for your company only.',
    ru: 'Здравствуйте, {name}! Это {sender}, {brand}. Прайс-лист для {company} готов, в PDF и Excel: {link}\nЦены только для вашей компании.',
  },
  quoteReady: {
    tr: 'Merhaba {name}, ben {brand} ekibinden {sender}. Fiyat teklifiniz hazır: {link}\nTeklif {until} tarihine kadar geçerlidir; sorularınız için buradayız.',
    en: 'Hello {name}, this is {sender} from {brand}. Your quotation is ready: {link}\nIt is valid until {until}. Write to us here if you have questions.',
    ru: 'Здравствуйте, {name}! Это {sender}, {brand}. Коммерческое предложение готово: {link}\nОно действует до {until} включительно. Если есть вопросы, пишите сюда.',
  },
}
