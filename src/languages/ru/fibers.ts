import type { ServerWords } from '../language.ts'

/** The names of Annex I to Regulation (EU) No 1007/2011 in the words of the trade, and further names on labels. */
export const fibers: ServerWords['fibers'] = {
  wool: {
    name: 'Шерсть',
    others: ['ШЕ', 'ШР', 'меринос', 'шерсть мериноса', 'шерсть меринос'],
  },
  'virgin-wool': {
    name: 'Чистая шерсть',
    others: ['новая шерсть', 'шерсть новая'],
  },
  cashmere: {
    name: 'Кашемир',
    others: ['КШ'],
  },
  alpaca: {
    name: 'Альпака',
    others: ['шерсть альпаки'],
  },
  mohair: {
    name: 'Мохер',
    others: [],
  },
  angora: {
    name: 'Ангора',
    others: ['ангорская шерсть'],
  },
  camel: {
    name: 'Верблюжья шерсть',
    others: ['шерсть верблюда', 'верблюжья'],
  },
  silk: {
    name: 'Шёлк',
    others: ['ШЛ', 'шелк'],
  },
  cotton: {
    name: 'Хлопок',
    others: ['ХЛ', 'хб'],
  },
  linen: {
    name: 'Лён',
    others: ['ЛН'],
  },
  viscose: {
    name: 'Вискоза',
    others: ['ВИ', 'ВИС', 'вискозное волокно'],
  },
  modal: {
    name: 'Модал',
    others: ['МД'],
  },
  lyocell: {
    name: 'Лиоцелл',
    others: ['лиоцел', 'тенсел', 'тенсель'],
  },
  cupro: {
    name: 'Купро',
    others: ['купра'],
  },
  acetate: {
    name: 'Ацетат',
    others: ['АЦ'],
  },
  polyester: {
    name: 'Полиэстер',
    others: ['ПЭ', 'полиэфир', 'полиэфирное волокно'],
  },
  polyamide: {
    name: 'Полиамид',
    others: ['ПА', 'нейлон', 'капрон'],
  },
  acrylic: {
    name: 'Акрил',
    others: ['ПАН', 'акрил', 'нитрон'],
  },
  elastane: {
    name: 'Эластан',
    others: ['ЭЛ', 'лайкра', 'спандекс', 'лайкра®'],
  },
  polyurethane: {
    name: 'Полиуретан',
    others: ['ПУ'],
  },
  yak: {
    name: 'Шерсть яка',
    others: ['як'],
  },
  hemp: {
    name: 'Конопля',
    others: ['пенька'],
  },
  ramie: {
    name: 'Рами',
    others: [],
  },
  triacetate: {
    name: 'Триацетат',
    others: [],
  },
  modacrylic: {
    name: 'Модакрил',
    others: ['модакриловое волокно'],
  },
  polypropylene: {
    name: 'Полипропилен',
    others: ['пп'],
  },
  metallic: {
    name: 'Металлизированная нить',
    others: ['люрекс', 'металлизированное волокно', 'метанить'],
  },
  other: {
    name: 'Другие волокна',
    others: ['прочие волокна', 'прочее', 'другие', 'др. волокна'],
  },
}
