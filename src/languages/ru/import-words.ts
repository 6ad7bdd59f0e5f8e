import type { ImportWords } from '../language.ts'

const headings: ImportWords['headings'] = {
  styleCode: ['код', 'модель', 'номер модели', 'арт', 'артикул модели', 'код товара'],
  name: ['название', 'наименование', 'имя', 'название модели', 'товар'],
  description: ['описание', 'описание товара'],
  details: ['детали', 'особенности'],
  collection: ['сезон'],
  category: ['категории', 'тип', 'вид', 'группа'],
  fabric: ['материал'],
  colors: ['цвет', 'расцветка'],
  sizes: ['размер', 'размерная сетка'],
  sizeRun: ['ряд'],
  composition: ['ткань состав', 'состав ткани'],
  lining: ['состав подкладки'],
  weightGsm: ['плотность', 'плотность ткани'],
  lengthCm: ['длина', 'длина изделия', 'длина по спинке'],
  leadTimeDays: ['срок', 'срок изготовления', 'срок поставки', 'срок производства'],
  minimumPerColor: ['минимум на цвет'],
  minimumPerStyle: ['минимум', 'минимальный заказ', 'мин заказ'],
  cartonPieces: ['шт в коробе'],
  cartonSizeCm: ['размер короба', 'габариты короба'],
  cartonWeightKg: ['вес короба', 'вес брутто'],
  unitWeightG: ['вес единицы', 'вес изделия'],
  visibility: ['статус'],
}

const partnerHeadings: ImportWords['partnerHeadings'] = {
  company: ['компания', 'организация', 'фирма', 'контрагент', 'название компании'],
  contactName: ['контактное лицо', 'контакт', 'имя', 'фио'],
  contactEmail: ['эл. почта', 'почта', 'электронная почта', 'емейл'],
  phone: ['телефон', 'телефон или telegram', 'мобильный'],
  country: ['страна'],
  city: ['город'],
  locale: ['язык'],
  tags: ['теги', 'метки', 'группа'],
}

export const importWords: ImportWords = {
  visibility: {
    draft: 'Черновик',
    partners: 'Для партнёров',
    public: 'Для всех',
    archived: 'В архиве',
  },
  visibilityHeading: 'Видимость',
  clearMarker: '(пусто)',
  headings,
  partnerHeadings,
  units: /г\/м.?|см|кг|дн\p{L}*|шт/u,
  examples: [
    {
      name: 'Пальто «Элиф»',
      collection: 'FW 26/27',
      category: 'Пальто',
      fabric: 'Сукно',
      colors: 'Кэмел #b88f5c, Чёрный #181818',
      composition: '80% Шерсть, 20% Полиамид',
      lining: '100% Вискоза',
      description: 'Двубортное пальто с поясом по талии.',
      details: 'На подкладке\nДва боковых кармана',
    },
    {
      name: 'Бушлат «Дерья»',
      collection: 'FW 26/27',
      category: 'Бушлаты',
      fabric: 'Сукно',
      colors: 'Чёрный #181818',
      composition: '80% Шерсть, 20% Полиамид',
    },
  ],
}
