/** Answers of the login function to programs; pages have sentences of their own. */
export const loginAnswers = {
  wrong: 'Неверный адрес или пароль. Проверьте данные и попробуйте ещё раз.',
  closed: 'Учётная запись партнёра закрыта. Свяжитесь с нами.',
  linkRequired: 'Слишком много неудачных попыток. Запросите ссылку для нового пароля.',
  failed: 'При входе произошла ошибка. Попробуйте ещё раз.',
}
