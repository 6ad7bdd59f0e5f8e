import type { Locale } from '#base/locale.ts'

/**
 * A search, the first parts of the ids that it finds, in the order of the catalogue, and the correction that
 * the page tells; without one, a correction is not looked at.
 */
export type SearchCase = [locale: Locale, typed: string, finds: string, corrected?: string]

export const every =
  'alara selin defne nehir asya lale zeynep eda derin ceylan idil pelin yasemin elif'
export const black = 'alara nehir zeynep derin ceylan yasemin'
export const camel = 'alara selin nehir zeynep eda pelin'
export const navy = 'alara selin asya yasemin elif'
export const bordeaux = 'selin asya pelin'
export const rose = 'lale ceylan yasemin'
export const gray = 'selin defne eda idil elif'
export const mantos = 'selin defne nehir asya lale zeynep eda idil yasemin'
export const kabans = 'alara ceylan pelin elif'
export const long = 'nehir asya derin yasemin'
const midi = 'selin defne lale zeynep eda idil'
export const short = 'alara ceylan pelin elif'
/** The word бушлат is never found under пальто in Russian. */
export const coats = 'selin defne nehir asya lale zeynep eda derin ceylan idil pelin yasemin'
export const upTo46 = 'alara selin defne nehir asya zeynep eda derin idil yasemin elif'

export const paltos = 'selin defne nehir asya lale zeynep eda ceylan idil pelin yasemin'
export const robe = 'nehir asya'
export const cocoon = 'lale idil'
export const doubleBreasted = 'alara selin defne asya derin elif'
export const belowKnee = 'selin nehir asya derin yasemin'
export const melton = 'alara selin asya idil pelin'
export const boucle = 'lale ceylan'
export const brown = 'alara selin defne nehir zeynep eda idil pelin'
export const chocolate = 'defne idil'
export const beige = 'alara selin nehir zeynep eda derin pelin'
export const ecru = 'nehir lale ceylan'
export const forest = 'asya pelin'

export const queries: SearchCase[] = [
  ['tr', 'manto modelleri', mantos],
  ['tr', 'kaban modelleri', kabans],
  ['tr', 'siyah renk kaban', 'alara ceylan'],
  ['tr', 'kadın kaban', kabans],
  ['tr', 'fason', every],
  ['tr', 'fason kaban', kabans],
  ['tr', 'uzun', long],
  ['tr', 'kısa', short],
  ['tr', '46 beden', upTo46],
  ['tr', '48 beden manto', 'selin'],
  ['tr', 'beden 34', 'ceylan pelin'],
  ['tr', 'büyük beden', 'selin'],
  ['tr', 'sonbahar kış', every],
  ['tr', 'sonbahar kış 2025', every],
  ['tr', 'SK 25/26', every],
  ['tr', 'SK 26/27', ''],
  ['tr', 'ilkbahar yaz', ''],
  ['tr', 'kürklü', ''],
  ['tr', 'kürklü kaban', ''],
  ['tr', 'parka', ''],
  ['tr', 'A kesim', 'zeynep eda pelin'],
  ['tr', 'a kesim kaban', 'pelin'],
  ['tr', 'deri', 'derin'],
  ['tr', 'lacivert trençkot', ''],
  ['tr', 'bordo palto', bordeaux],
  ['tr', 'gül kurusu', rose],
  ['tr', 'şişme mont', ''],
  ['tr', 'mn2601', 'alara'],
  ['tr', 'MN 2601', 'alara'],
  ['tr', 'balıksırtı', 'defne elif'],
  ['tr', '48 numara', 'selin'],
  ['tr', 'mn-26o1', 'alara'],
  ['ru', 'артикул 2601', 'alara'],
  ['tr', 'kod MN-26О1', 'alara'],
  ['tr', 'elbise', ''],
  ['tr', 'siyha manto', 'nehir zeynep yasemin'],
  ['en', 'ΜΝ-2601', 'alara'],
  ['en', 'dress', ''],
  ['en', 'cashmire coat', 'nehir'],
  ['ru', 'платье', ''],
  ['ru', 'kashemirovoe palto', 'nehir'],
  ['en', 'МN-2601', 'alara'],
  ['en', 'МН-2601', 'alara'],
  ['en', 'ＭＮ－２６０１', 'alara'],
  ['en', 'MN‑2601', 'alara'],
  ['en', 'coats in black color', black],
  ['en', 'black coat', black],
  ['en', 'size 38', every],
  ['en', 'size 48', 'selin'],
  ['en', 'EU 34', 'ceylan pelin'],
  ['en', 'uk 22', 'selin'],
  ['en', 'us 18', 'selin'],
  ['en', 'plus size', 'selin'],
  ['en', 'plus size coats', 'selin'],
  ['en', 'a-line', 'zeynep eda pelin'],
  ['en', 'A-line coat', 'zeynep eda pelin'],
  ['en', 'sample', ''],
  ['en', 'fall winter', every],
  ['en', 'autumn winter 25/26', every],
  ['en', 'FW25/26', every],
  ['en', 'spring summer', ''],
  ['en', 'navy pea coat', 'alara elif'],
  ['en', 'ladies coats manufacturer turkey', every],
  ['en', 'bushlat', 'alara elif'],
  ['en', 'сщфе', every],
  ['en', 'burgundy coats', bordeaux],
  ['en', 'puffer', ''],
  ['en', 'fur coat', ''],
  ['en', 'pea coat 46', 'alara elif'],
  ['ru', 'gfkmnj', coats],
  ['ru', 'xthyjt gfkmnj', 'nehir zeynep derin ceylan yasemin'],
  ['ru', 'пальто чёрного цвета', 'nehir zeynep derin ceylan yasemin'],
  ['ru', 'женские пальто оптом от производителя', coats],
  ['ru', 'размер 54', 'selin'],
  ['ru', 'пальто 54 размера', 'selin'],
  ['ru', 'размер 40', 'ceylan pelin'],
  ['ru', 'большие размеры', 'selin'],
  ['ru', 'пальто больших размеров', 'selin'],
  ['ru', 'ОЗ 25/26', every],
  ['ru', 'осень-зима', every],
  ['ru', 'осень зима 2025-2026', every],
  ['ru', 'весна-лето', ''],
  ['ru', 'верблюжье', camel],
  ['ru', 'верблюжье пальто', 'selin nehir zeynep eda pelin'],
  ['ru', 'МН-2601', 'alara'],
  ['ru', 'мн 2601', 'alara'],
  ['ru', 'palto', 'selin defne nehir asya lale zeynep eda ceylan idil pelin yasemin'],
  ['ru', 'chernoe palto', 'nehir zeynep ceylan yasemin'],
  ['ru', 'бордовые пальто', bordeaux],
  ['ru', 'пальто трапеция', 'zeynep eda pelin'],
  ['ru', 'а-силуэт', 'zeynep eda pelin'],
  ['ru', 'шуба', ''],
  ['ru', 'тренч', 'derin'],
  ['ru', 'длинное пальто', long],
  ['ru', 'модели пальто', coats],
  ['en', 'MN-2601, MN-2602', 'alara selin'],
  ['en', '2601 2602 camel', 'alara selin'],
  ['tr', 'MN-2601 MN-2609 MN-2699', 'alara derin'],
  ['en', 'wholesale', every],
  ['en', 'private label coats', every],
  ['en', 'new arrivals', every],
  ['tr', 'toptan', every],
  ['tr', 'yeni sezon', every],
  ['ru', 'опт', every],
  ['ru', 'пошив под заказ', every],
  ['ru', 'новинки', every],
  ['en', 'men’s coats', ''],
  ['ru', 'мужское пальто', ''],
  ['tr', 'erkek kaban', ''],
  ['en', 'midi coat', midi],
  ['ru', 'миди', midi],
  ['tr', 'devetüyü', camel],
  ['en', 'DE 48', 'selin'],
  ['en', 'fr 50', 'selin'],
  ['en', 'IT 54', 'selin'],
  ['tr', 'TR 48', 'selin'],
]
