import type { Locale } from '#base/locale.ts'

/** Other words for something, in each language. */
type Synonyms = Record<Locale, string>

const everyProduct: Synonyms = {
  tr: 'kadın bayan dış giyim kışlık model modelleri fason',
  en: 'women ladies outerwear winter fall',
  ru: 'женский женская верхняя одежда зимний осенний демисезонный производитель турецкий',
}

/**
 * What buyers type for an entry of the catalogue and the catalogue does not say, by slug. An entry
 * that is not listed is found by its own name.
 */
const bySlug: Record<string, Synonyms> = {
  'classic-coat': {
    tr: 'palto klasik',
    en: 'overcoat tailored coat',
    ru: 'классика классическое',
  },
  'belted-coat': {
    tr: 'manto kemerli kuşaklı bornoz palto uzun palto',
    en: 'overcoat wrap coat robe coat long coat',
    ru: 'халат с запахом с поясом длинное',
  },
  trench: {
    tr: 'trençkot trenç pardösü',
    en: 'trenchcoat mac',
    ru: 'тренчкот плащ пальто',
  },
  'pea-coat': {
    tr: 'kaban denizci kabanı mont',
    en: 'peacoat reefer jacket',
    ru: 'полупальто куртка',
  },
  'cocoon-coat': {
    tr: 'manto oversize bol kesim',
    en: 'oversize oversized',
    ru: 'оверсайз свободное',
  },
  'short-coat': {
    tr: 'ceket mont kaban',
    en: 'jacket car coat',
    ru: 'куртка жакет короткое пальто',
  },

  melton: { tr: 'yünlü kışlık çuha', en: 'woolen woollen felted', ru: 'шерстяной суконный' },
  'cashmere-blend': {
    tr: 'kaşmir kaşmirli yünlü',
    en: 'cashmere woolen woollen',
    ru: 'кашемировый драповый драп',
  },
  herringbone: {
    tr: 'balık sırtı tüvit yünlü',
    en: 'tweed herring bone woolen woollen',
    ru: 'твид в ёлочку шерстяной',
  },
  houndstooth: {
    tr: 'kaz ayağı yünlü',
    en: 'dogtooth hounds tooth woolen woollen',
    ru: 'пепита шерстяной в лапку',
  },
  check: {
    tr: 'kareli yünlü',
    en: 'plaid checked tartan woolen woollen',
    ru: 'клетчатый в клетку шерстяной',
  },
  boucle: { tr: 'bukle buklet', en: 'textured boucle', ru: 'буклированный буклированная' },
  'diagonal-twill': {
    tr: 'yünlü kışlık diyagonal',
    en: 'woolen woollen twill',
    ru: 'шерстяной диагональный твил',
  },
  'ribbed-wool': {
    tr: 'yünlü kışlık',
    en: 'rib woolen woollen',
    ru: 'шерстяной рубчик',
  },

  wool: { tr: 'yünlü', en: 'woolen woollen', ru: 'шерстяной' },
  cashmere: { tr: 'kaşmirli', en: 'cashmere', ru: 'кашемировый' },
  alpaca: { tr: 'alpakalı', en: 'alpaca', ru: 'из альпаки' },

  camel: {
    tr: 'deve tüyü taba karamel kahverengi',
    en: 'tan caramel brown camel hair',
    ru: 'верблюжий карамельный бежевый рыжий',
  },
  sand: { tr: 'bej', en: 'beige taupe', ru: 'бежевый' },
  ecru: {
    tr: 'krem kırık beyaz',
    en: 'cream ivory off-white white',
    ru: 'кремовый молочный айвори белый',
  },
  rose: { tr: 'pudra pembe', en: 'pink blush', ru: 'пудровый розовый' },
  bordeaux: {
    tr: 'vişne kırmızı',
    en: 'burgundy wine red maroon',
    ru: 'бордовый винный вишнёвый красный',
  },
  chocolate: { tr: 'kahverengi kahve', en: 'brown', ru: 'коричневый' },
  olive: { tr: 'haki yeşil', en: 'khaki green', ru: 'хаки зелёный' },
  forest: { tr: 'haki yeşil', en: 'khaki green', ru: 'хаки зелёный' },
  steel: { tr: 'mavi', en: 'blue', ru: 'синий голубой' },
  navy: { tr: 'mavi koyu mavi', en: 'navy blue dark blue', ru: 'синий' },
  grey: { tr: 'gri', en: 'gray grey', ru: 'серый' },
  anthracite: {
    tr: 'füme koyu gri',
    en: 'charcoal dark grey gray',
    ru: 'графитовый тёмно-серый',
  },
}

/** Back length in cm from which a coat is called long, and up to which short. */
const LONG_CM = 110
const SHORT_CM = 85
const long: Synonyms = { tr: 'uzun', en: 'long maxi', ru: 'длинное макси' }
const short: Synonyms = { tr: 'kısa', en: 'short', ru: 'короткое' }

/** Synonyms of a product with these entries (category, fabric, colors, fibers) and this back length. */
export function synonymsOf(slugs: string[], lengthCm: number | null, locale: Locale): string {
  const lengths =
    lengthCm === null ? [] : [lengthCm >= LONG_CM && long, lengthCm <= SHORT_CM && short]
  return [everyProduct, ...lengths, ...slugs.map((slug) => bySlug[slug])]
    .map((synonyms) => (synonyms ? synonyms[locale] : ''))
    .filter(Boolean)
    .join(' ')
}
