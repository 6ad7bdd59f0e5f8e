import type { SearchWords } from '../language.ts'

export const searchWords: SearchWords = {
  script: 'Latin',
  fillers:
    've ile için veya bir toptan model modeli modelleri renk renkli renkte üretici imalatçı imalat satış fiyat fiyatları beden bedenler kod kodu sezon sezonu',
  otherGarments:
    'elbise etek pantolon bluz kazak hırka triko tişört sweatshirt eşofman tayt şort jean yelek mayo pijama gelinlik abiye tulum ayakkabı çizme bot çanta eldiven şapka bere',
  endings: [
    { ending: /(?:lar|ler)(?:i|in|a|e|da|de|dan|den|imiz)?$/, stays: 3 },
    { ending: /(?:nin|nun|dan|den|tan|ten|yi|yu|si|su)$/, stays: 4 },
    { ending: /(?:li|lu)(?:k)?$/, stays: 3 },
    { ending: /g[iu]$/, becomes: 'k', stays: 3 },
    { ending: /(?:in|un|i|u)$/, stays: 4 },
  ],
  aLine: /[aа][\s-]*(?:kesim|şekil)/,
  seasonCodes: /sk|iy/,
  sizes: {
    system: 'EU',
    before: /(?:beden|numara)\s*:?\s*/,
    behind: /[\s-]*(?:beden|numara)(?!\p{L})/u,
    plus: /büyük\s+beden(?:ler)?|buyuk\s+beden/,
  },
}
