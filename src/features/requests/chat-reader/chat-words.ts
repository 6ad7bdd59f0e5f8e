import { foldText } from '#base/folded-text.ts'

/** Words as {@link foldText} writes them, separated by spaces. */
const list = (...lines: string[]) => new Set(lines.flatMap((line) => foldText(line).split(' ')))

/** Words of an order in chat, in the three languages; all are compared folded. */
export const chatWords = {
  /** Behind a number: it counts pieces. */
  unit: list(
    'adet adetten ad tane pcs pc pce piece pieces unit units ea шт штук штуки штука штуку единиц ед',
  ),
  /** Behind a number: so many of each size. Before it in Russian. */
  each: list('each apiece er ar şer şar', 'по'),
  /** Behind a number: packs of a ratio. */
  pack: list(
    'seri serisi paket pakete asorti set sets pack packs ratio-pack',
    'серия серии серий упаковка упаковки упаковок пачка пачки пачек ростовка ростовки ростовок комплект комплекта комплектов',
  ),
  total: list('toplam toplami total totals итого всего общий общее сумма'),
  /** Beside a number: it is a size. */
  size: list(
    'beden bedeni bedenden bedene bedenler bedenlerde numara size sizes размер размера размеры размеров размере р',
  ),
  color: list('renk rengi renkte color colour colors colours цвет цвета цвете цветом цв'),
  /** Makes another color of the one behind it. */
  shade: list(
    'koyu acik pastel mat parlak dark light deep pale bright hot baby темно светло ярко бледно нежно',
  ),
  /** Between two sizes: all from one to the other. */
  to: list('to ile до'),
  /** Say nothing about quantities. */
  filler: list(
    've ile icin den dan ten tan de da olarak olsun lutfen bir ayrica artı arasi arasinda arası her lazim istiyorum model modeli modelden urun kod kodu oran orani renk',
    'and of in the for with please pls kindly also plus qty quantity style article item color colour coat ratio from between need want we',
    'и в с на из для от пожалуйста также еще плюс модель модели модель артикул арт цвет цвете нужно нужны количество кол во соотношение',
  ),
} as const

/** Phrases for "of every size" and "of every color", folded, in one spelling of spaces. */
export const chatPhrases = {
  everySize: [
    'tum bedenlerden',
    'tum bedenler',
    'tum bedenlerde',
    'her bedenden',
    'her beden',
    'butun bedenlerden',
    'butun bedenler',
    'all sizes',
    'each size',
    'every size',
    'per size',
    'все размеры',
    'всех размеров',
    'каждого размера',
    'каждыи размер',
  ].map(foldText),
  everyColor: [
    'her renkten',
    'her renk',
    'her renge',
    'her birinden',
    'ikisinden de',
    'each color',
    'each colour',
    'every color',
    'per color',
    'of each',
    'both',
    'каждого цвета',
    'каждыи цвет',
    'каждого',
  ].map(foldText),
} as const

/** Endings that a color has in a sentence: Turkish cases, and those of Russian adjectives. */
export const colorEndings =
  /(?:ten|tan|den|dan|te|ta|de|da|lerden|lardan|ler|lar|li|lu|in|un|i|u|e|a|y[iu]|ыи|ии|ои|ого|его|ому|ему|ым|им|ом|ем|ая|яя|ую|юю|ое|ее|ые|ие|ых|их)$/

const soundOf: Record<string, string> = Object.fromEntries(
  'аa бb вv гg дd еe зz иi кk лl мm нn оo пp рr сs тt уu фf хh цc эe'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)

/** Cyrillic letters by their sound, for style codes that were typed on the other keyboard: `мн-2601`. */
export const inLatinSounds = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => soundOf[letter] ?? letter).join('')
