import type { SearchWords } from '../language.ts'

export const searchWords: SearchWords = {
  script: 'Latin',
  fillers:
    'and with in of the for or an to at from wholesale model models style styles color colour colored coloured manufacturer manufacturers supplier factory producer turkey turkish price prices buy size sizes code item article season',
  otherGarments:
    'dress skirt trousers pants jeans blouse sweater jumper cardigan knitwear hoodie leggings shorts vest swimwear pajamas gown jumpsuit shoes boots bag gloves hat men mens kids children',
  endings: [
    { ending: /ies$/, becomes: 'y', stays: 3 },
    { ending: /(?<=s|x|z|ch|sh)es$/, stays: 3 },
    { ending: /(?<![sui])s$/, stays: 3 },
    { ending: /(?:ed|ing)$/, stays: 4 },
    { ending: /(?<=([bdgmnprt]))\1$/, stays: 4 },
    { ending: /e$/, stays: 5 },
  ],
  aLine: /[aа][\s-]*(?:line|shape)/,
  seasonCodes: /fw|aw|ss/,
  sizes: {
    system: 'EU',
    before: /sizes?\s*:?\s*/,
    behind: /[\s-]*sizes?(?!\p{L})/u,
    plus: /plus[\s-]*sizes?/,
  },
}
