import type { ServerWords } from '../language.ts'

/** The prepared texts as they come with the software; staff change them in the admin area. */
export const preparedTexts: ServerWords['preparedTexts'] = {
  hello:
    'Здравствуйте, {name}! Это {brand}. Мы получили вашу заявку на партнёрство и хотели бы задать несколько вопросов.',
  accessReady:
    'Здравствуйте, {name}! Это {sender}, {brand}. Доступ партнёра для {company} готов: {link}\nВременный пароль отправим отдельным сообщением, он действует до {until}. При первом входе вы зададите свой.',
  newPassword:
    'Здравствуйте, {name}! Мы создали новый временный пароль для {brand}, прежний больше не действует. Вход: {link}\nПароль отправим отдельным сообщением, он действует до {until}.',
  reminder:
    'Здравствуйте, {name}! Доступ партнёра {brand} ждёт вас: {link}\nВременный пароль действует до {until}. Можем ли мы чем-нибудь помочь?',
  answer: 'Здравствуйте, {name}! Спасибо за сообщение с сайта {brand}. ',
  invited:
    'Здравствуйте, {name}! Это {sender}, {brand}. Приглашаем вас в раздел партнёра компании {company}. По этой ссылке вы зададите пароль и войдёте: {link}',
  priceGuide:
    'Здравствуйте, {name}! Это {sender}, {brand}. Прайс-лист для {company} готов, в PDF и Excel: {link}\nЦены только для вашей компании.',
  quoteReady:
    'Здравствуйте, {name}! Это {sender}, {brand}. Коммерческое предложение готово: {link}\nОно действует до {until} включительно. Если есть вопросы, пишите сюда.',
}
