import type { InEachLanguage } from '#base/locale.ts'

const named = (tr: string, en: string, ru: string) => ({ tr, en, ru })

/**
 * Fibers by the names that labels must use; a catalogue takes over those it needs.
 * Source: Regulation (EU) No 1007/2011, Annex I, with the names of the trade in Turkish and Russian.
 */
export const standardFibers: Record<string, InEachLanguage> = {
  wool: named('Yün', 'Wool', 'Шерсть'),
  'virgin-wool': named('Saf yün', 'Virgin wool', 'Чистая шерсть'),
  cashmere: named('Kaşmir', 'Cashmere', 'Кашемир'),
  alpaca: named('Alpaka', 'Alpaca', 'Альпака'),
  mohair: named('Moher', 'Mohair', 'Мохер'),
  angora: named('Angora', 'Angora', 'Ангора'),
  camel: named('Deve tüyü', 'Camel hair', 'Верблюжья шерсть'),
  silk: named('İpek', 'Silk', 'Шёлк'),
  cotton: named('Pamuk', 'Cotton', 'Хлопок'),
  linen: named('Keten', 'Linen', 'Лён'),
  viscose: named('Viskon', 'Viscose', 'Вискоза'),
  modal: named('Modal', 'Modal', 'Модал'),
  lyocell: named('Liyosel', 'Lyocell', 'Лиоцелл'),
  cupro: named('Kupro', 'Cupro', 'Купро'),
  acetate: named('Asetat', 'Acetate', 'Ацетат'),
  polyester: named('Polyester', 'Polyester', 'Полиэстер'),
  polyamide: named('Poliamid', 'Polyamide', 'Полиамид'),
  acrylic: named('Akrilik', 'Acrylic', 'Акрил'),
  elastane: named('Elastan', 'Elastane', 'Эластан'),
  polyurethane: named('Poliüretan', 'Polyurethane', 'Полиуретан'),
}
