import { expect, test } from 'vitest'

import { foldSearchText, indexWordsOf, searchWordsOf, wordStem, wordsOf } from './words.ts'

const wordsIn = (typed: string) => searchWordsOf(typed).map(({ word }) => word)

test('Turkish letters equal their ASCII letters, in upper and lower case', () => {
  for (const typed of ['KIŞLIK KAŞE', 'kışlık kaşe', 'kislik kase', 'KISLIK KASE'])
    expect(foldSearchText(typed)).toBe('kislik kase')
  expect(foldSearchText('İdil')).toBe(foldSearchText('IDIL'))
})

test('Russian ё is е', () => {
  expect(foldSearchText('Чёрный')).toBe(foldSearchText('черный'))
})

test('a style code is found with and without its punctuation', () => {
  expect(wordsOf('MN-2601')).toEqual(['mn', '2601'])
})

test('forms of a word have the same stem', () => {
  const forms = {
    tr: [
      ['kaban', 'kabanlar', 'kabanı', 'kabanların', 'kabandan', 'kabanlarınızdan', 'kabanınız'],
      ['kaşmir', 'kaşmirli'],
      ['kuşak', 'kuşaklı', 'kuşağı'],
    ],
    en: [
      ['coat', 'coats', 'coated'],
      ['belt', 'belted', 'belts'],
      ['body', 'bodies'],
      ['wrap', 'wrapped', 'wrapping'],
    ],
    ru: [
      ['шерсть', 'шерсти', 'шерст'],
      ['бушлат', 'бушлаты', 'бушлатов', 'бушлатами'],
      ['шерстяной', 'шерстяное', 'шерстяные', 'шерстяных'],
      ['чёрный', 'черная', 'чёрного', 'чёрненькое'],
      ['пальто', 'палто', 'пальтишко', 'пальтецо'],
      ['куртка', 'курток', 'курточки'],
      ['плащ', 'плащи', 'плащик'],
    ],
  } as const
  for (const [locale, groups] of Object.entries(forms))
    for (const group of groups) {
      const stems = group.map((word) => wordStem(foldSearchText(word), locale as 'tr'))
      expect([...new Set(stems)]).toHaveLength(1)
    }
})

test('a short word keeps its ending', () => {
  expect(wordStem('ler', 'tr')).toBe('ler')
  expect(wordStem('gris', 'en')).toBe('gris')
})

test('a word is searched as a word of each language, and in Cyrillic as Russian only', () => {
  expect(searchWordsOf('coats kabanlar')).toEqual([
    { word: 'coats', stems: ['coats', 'coat'] },
    { word: 'kabanlar', stems: ['kaban', 'kabanlar'] },
  ])
  expect(searchWordsOf('пальто')).toEqual([{ word: 'пальто', stems: ['пальто', 'палт'] }])
})

test('punctuation alone is no search, and a long text is searched by its first words', () => {
  expect(wordsIn(' ... % _ ')).toEqual([])
  expect(wordsIn('aa bb cc dd ee ff gg hh')).toHaveLength(6)
})

test('words between the others do not count, unless there are no others', () => {
  expect(wordsIn('wholesale coats with belt')).toEqual(['coats', 'belt'])
  expect(wordsIn('пальто с поясом оптом')).toEqual(['пальто', 'поясом'])
  expect(wordsIn('with')).toEqual(['with'])
})

test('what a coat must not have is a word of its own, however a language says it', () => {
  expect(wordsIn('coat without a hood')).toEqual(['coat', '0hood'])
  expect(wordsIn('пальто без меха')).toEqual(['пальто', '0меха'])
  expect(wordsIn('kürksüz manto')).toEqual(['0kurk', 'manto'])
  expect(wordsIn('no. 2601')).toEqual(['no', '2601'])
  expect(searchWordsOf('без меха')[0]?.stems).toContain('0мех')
  expect(indexWordsOf('Coat with no buttons')).toContain('0buttons')
  expect(indexWordsOf('Coat with no buttons')).not.toContain('buttons')
})

test('a shade and its color are a single word of a search, and both words of a product', () => {
  expect(wordsIn('dark green coat')).toEqual(['darkgreen', 'coat'])
  expect(wordsIn('тёмно-зелёное')).toEqual(['темнозеленое'])
  expect(indexWordsOf('Açık gri')).toEqual(['acik', 'gri', 'acikgri'])
})

test('numbers of pieces, amounts and the words of a sentence are no words of a search', () => {
  for (const typed of [
    'min 100 adet siyah kaban',
    'siyah kaban arıyorum',
    'siyah kaban 50 €',
    'siyah kaban var mı?',
  ])
    expect(wordsIn(typed)).toEqual(['siyah', 'kaban'])
  expect(wordsIn('ищу бушлат от 30 шт')).toEqual(['бушлат'])
  expect(wordsIn('wool 80%')).toEqual(['wool', '80percent'])
})

test('a season with a single year is the season that begins in it', () => {
  expect(wordsIn('FW26')).toEqual(['fw', 'first26'])
  expect(wordsIn('AW 2025')).toEqual(['aw', 'first25'])
  expect(wordsIn('SK 25/26')).toEqual(['sk', '25', '26'])
})

test('of a range of sizes any size is meant, in the system that the words tell', () => {
  expect(searchWordsOf('размер 54-56')[0]?.stems).toEqual(['ru54', 'ru56'])
  expect(searchWordsOf('48-50 beden')[0]?.stems).toEqual(['eu48', 'eu50'])
  expect(wordsIn('US size 18')).toEqual(['eu48'])
  expect(wordsIn('size XL')).toEqual(['euxl'])
})
