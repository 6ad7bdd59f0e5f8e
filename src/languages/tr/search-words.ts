import type { SearchWords } from '../search-words.ts'

export const searchWords: SearchWords = {
  script: 'Latin',
  fillers:
    've ile için veya bir toptan model modeli modelleri renk renkli renkte üretici imalatçı imalat satış fiyat fiyatları beden bedenler kod kodu sezon sezonu arıyorum arıyoruz istiyorum istiyoruz lazım var mı mi mu bana bize sizde en ucuz uygun fiyatlı kaliteli istanbul sipariş siparişi min minimum adet liste listesi merhaba lütfen kadar arası üzeri üstü kaç para nolu numaralı kumaş kumaşlı kumaştan',
  outOfRange:
    'elbise etek pantolon bluz kazak hırka triko tişört sweatshirt eşofman tayt şort jean yelek mayo pijama gelinlik abiye tulum ayakkabı çizme bot çanta eldiven şapka bere atkı fular erkek çocuk bebek blazer blazerler smokin takım mango şişme kürk kürklü kot gömlek gecelik sarı turuncu çizgili moda mağaza',
  denials: '',
  denialsBehind: 'olmayan haric',
  coatParts: 'kol yaka cep düğme astar omuz',
  shades: 'koyu acik',
  cuts: 'kruvaze kapüşon kapüşonlu reglan pelerin yırtmaç kuşak kemer şal dik yaka düğmeli cepler astarlı apolet kapitone fitilli kırlangıç',
  endings: [
    { ending: /(?:lar|ler)(?:i[mn]iz)?(?:i|in|a|e|da|de|dan|den)?$/, stays: 3 },
    { ending: /(?:[iu][mn][iu]z)(?:i|u|in|un|a|e|da|de|dan|den)?$/, stays: 4 },
    { ending: /(?:nin|nun|dan|den|tan|ten|yi|yu|si|su)$/, stays: 4 },
    { ending: /(?:li|lu)(?:k)?$/, stays: 3 },
    { ending: /g[iu]$/, becomes: 'k', stays: 3 },
    { ending: /(?:in|un|i|u)$/, stays: 4 },
  ],
  aLine: /[aа][\s-]*(?:kesim|şekil)/,
  cutsInTwoWords: /erkek\s+yaka|diz\s+(?:alt[ıi]|[üu]st[üu])/,
  units: /adet|parça|tl|lira|dolar|euro/,
  minimum: /min(?:imum)?|en\s+az|moq/,
  seasonCodes: /sk|iy/,
  sizes: {
    system: 'EU',
    before: /(?:beden|numara)\s*:?\s*/,
    behind: /[\s-]*(?:beden|numara)(?!\p{L})/u,
    plus: /(?:büyük|buyuk|battal)\s+beden(?:ler)?/,
  },
}
