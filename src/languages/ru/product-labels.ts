import type { ProductLabels } from '../language.ts'

/** Names of the fields of a product: labels, headings of tables where they differ, hints and units. */
export const productLabels: ProductLabels = {
  labels: {
    styleCode: 'Артикул',
    name: 'Название',
    collection: 'Коллекция',
    category: 'Категория',
    fabric: 'Ткань',
    colors: 'Цвета',
    sizes: 'Размеры',
    sizeRun: 'Размерный ряд',
    composition: 'Состав',
    lining: 'Подкладка',
    weightGsm: 'Плотность',
    lengthCm: 'Длина по спинке, 38-й размер',
    leadTimeDays: 'Срок изготовления',
    minimumPerColor: 'Минимум на цвет',
    minimumPerStyle: 'Минимум на модель',
    cartonPieces: 'Штук в коробе',
    cartonSizeCm: 'Размер короба',
    cartonWeightKg: 'Вес короба брутто',
    unitWeightG: 'Вес изделия',
    hsCode: 'Код ТН ВЭД',
    description: 'Описание',
    details: 'Детали кроя',
  },
  headings: {
    weightGsm: 'Плотность (г/м²)',
    lengthCm: 'Длина по спинке (см)',
  },
  hints: {
    cartonSizeCm: 'Например, 60 × 40 × 35',
    hsCode: '6–12 цифр; если пусто, первые шесть — по составу ткани',
  },
  units: {
    weightGsm: 'г/м²',
    lengthCm: 'см',
    leadTimeDays: 'дней',
    cartonSizeCm: 'см',
    cartonWeightKg: 'кг',
    unitWeightG: 'г',
  },
  cubicMeters: 'м³',
}
