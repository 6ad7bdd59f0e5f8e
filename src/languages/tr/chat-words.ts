import type { ChatWords } from '../language.ts'

export const chatWords: ChatWords = {
  unit: 'adet adetten ad tane',
  each: 'er ar şer şar',
  pack: 'seri serisi paket pakete asorti',
  total: 'toplam toplami',
  size: 'beden bedeni bedenden bedene bedenler bedenlerde numara',
  color: 'renk rengi renkte',
  shade: 'koyu acik pastel mat parlak',
  from: '',
  to: 'ile',
  and: 've ile',
  filler:
    've ile icin den dan ten tan de da olarak olsun lutfen bir ayrica artı arasi arasinda arası her lazim istiyorum model modeli modelden urun kod kodu oran orani renk',
  everySize: [
    'tum bedenlerden',
    'tum bedenler',
    'tum bedenlerde',
    'her bedenden',
    'her beden',
    'butun bedenlerden',
    'butun bedenler',
  ],
  everyColor: ['her renkten', 'her renk', 'her renge', 'her birinden', 'ikisinden de'],
  colorEndings: /ten|tan|den|dan|te|ta|de|da|lerden|lardan|ler|lar|li|lu|in|un|i|u|e|a|y[iu]/,
}
