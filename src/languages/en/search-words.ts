import type { SearchWords } from '../search-words.ts'

export const searchWords: SearchWords = {
  script: 'Latin',
  fillers:
    'and with in of the for or an to at from wholesale model models style styles color colour colored coloured manufacturer manufacturers supplier factory producer turkey turkish price prices buy size sizes code item article season i we you me my our am are is looking look need needs want show all please do does have has there any some list cheap cheapest affordable best quality low order orders quantity min minimum moq under about hello hi dear up more how much fabric fabrics cloth material',
  outOfRange:
    'dress skirt trousers pants jeans blouse sweater jumper cardigan knitwear hoodie leggings shorts vest swimwear pajamas gown jumpsuit shoes boots bag gloves hat men mens kids children baby blazer scarf scarves knit knits suit suits mango cat goat boat court shirt shirts nightgown bathrobe striped store shop zone fashion',
  denials: 'without no not non',
  denialsBehind: 'less free',
  coatParts: 'sleeve collar pocket button lining shoulder',
  shades: 'dark light',
  cuts: 'double single breasted raglan hood hooded shawl collar funnel stand cape lapel lapels vent pockets quilted lining sleeves buttons waisted dropped shoulder',
  endings: [
    { ending: /ies$/, becomes: 'y', stays: 3 },
    { ending: /(?<=s|x|z|ch|sh)es$/, stays: 3 },
    { ending: /(?<![sui])s$/, stays: 3 },
    { ending: /(?:ed|ing)$/, stays: 4 },
    { ending: /(?<=([bdgmnprt]))\1$/, stays: 4 },
    { ending: /e$/, stays: 5 },
  ],
  aLine: /[aа][\s-]*(?:line|shape)/,
  cutsInTwoWords: /knit(?:ted)?\s+(?:collar|cuffs?|trim)|(?:below|above)\s+(?:the\s+)?knee/,
  units: /pcs|pieces?|pc|units?|usd|eur(?:os?)?|dollars?/,
  minimum: /min(?:imum)?|moq|at\s+least/,
  seasonCodes: /fw|aw|ss/,
  sizes: {
    system: 'EU',
    before: /sizes?\s*:?\s*/,
    behind: /[\s-]*sizes?(?!\p{L})/u,
    plus: /(?:plus|large|big)[\s-]*sizes?d?/,
  },
}
