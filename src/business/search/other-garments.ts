import { foldSearchText, wordStem } from './words.ts'

/** Garments that are no coats. Descriptions name them beside a coat, and whoever searches for one means the garment itself. */
const names = {
  tr: 'elbise etek pantolon gömlek bluz kazak hırka triko tişört sweatshirt eşofman tayt şort jean yelek takım mayo pijama gelinlik abiye tulum ayakkabı çizme bot çanta şal atkı eldiven şapka bere',
  en: 'dress skirt trousers pants jeans shirt blouse sweater jumper cardigan knitwear hoodie leggings shorts vest suit swimwear pajamas gown jumpsuit shoes boots bag scarf gloves hat',
  ru: 'платье юбка брюки джинсы рубашка блузка свитер джемпер кардиган трикотаж худи леггинсы шорты жилет костюм купальник пижама комбинезон обувь сапоги ботинки сумка шарф перчатки шапка',
} as const

const stems = new Set(
  (['tr', 'en', 'ru'] as const).flatMap((locale) =>
    foldSearchText(names[locale])
      .split(' ')
      .flatMap((word) => [word, wordStem(word, locale)]),
  ),
)

/** Whether a word of a search, by its stems, names a garment that is no coat. */
export const isOtherGarment = (ofWord: readonly string[]) => ofWord.some((stem) => stems.has(stem))
