import type { StaffWords } from '../language.ts'

/** What most coat makers have in their lists, offered while those are short. */
export const usualTerms: StaffWords['usualTerms'] = {
  /** Begins the name of a winter collection, before its years. */
  winter: 'ОЗ',
  categories: {
    coat: 'Классические пальто',
    belted: 'Пальто с поясом',
    trench: 'Тренчи',
    short: 'Полупальто',
    pea: 'Бушлаты',
  },
  fabrics: {
    wool: 'Пальтовая шерсть',
    cashmere: 'Шерсть с кашемиром',
    boucle: 'Букле',
    gabardine: 'Хлопковый габардин',
  },
  colors: {
    black: 'Чёрный',
    camel: 'Кэмел',
    ecru: 'Экрю',
    gray: 'Серый',
    navy: 'Тёмно-синий',
    brown: 'Коричневый',
    bordeaux: 'Бордо',
  },
}
